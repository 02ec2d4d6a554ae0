import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { BuildOptions } from '../../builds.ts';
import type { IndexDocument, IndexSchema } from '../../port.ts';
import type { GenerationFacts } from '../generation-facts.ts';

/** The settings of a build. `file` must not exist yet. */
export interface BuildOrder {
  file: string;
  schema: IndexSchema;
  threads: number;
  memoryLimitMb: number;
  segmentWords: number;
  temporaryDirectory: string;
}

export type ToBuilder =
  | { kind: 'documents'; documents: IndexDocument[] }
  | { kind: 'finish'; watermark: string }
  | { kind: 'abandon' };

export type FromBuilder = { kind: 'taken'; documents: number } | { kind: 'finished'; facts: GenerationFacts };

const batchDocuments = 256;
const batchesAhead = 4;

/**
 * Writes all documents into a new file. A separate thread does it, so that searches are answered meanwhile. Takes
 * documents no faster than they are written. Rejects with the signal's reason when aborted; the caller then removes
 * the file.
 */
export async function runBuild(
  order: BuildOrder,
  documents: AsyncIterable<IndexDocument>,
  options: BuildOptions,
): Promise<GenerationFacts> {
  const worker = new Worker(new URL('./build-worker.ts', import.meta.url), { workerData: order });
  const exited = once(worker, 'exit').catch(() => undefined);
  const failure = new Failing();
  const finished = Promise.withResolvers<GenerationFacts>();
  let room = Promise.withResolvers<void>();
  const startedAt = performance.now();
  let sent = 0;
  let taken = 0;
  let done = false;
  worker.on('message', (message: FromBuilder) => {
    if (message.kind === 'finished') {
      done = true;
      return finished.resolve(message.facts);
    }
    taken += message.documents;
    options.onProgress?.({ documents: taken, perSecond: (1000 * taken) / (performance.now() - startedAt) });
    room.resolve();
    room = Promise.withResolvers();
  });
  worker.on('error', (error) => failure.fail(error));
  worker.on('exit', () => {
    // A busy thread receives the last message and the exit together, before any promise callback runs.
    if (!done) failure.fail(new Error('The index builder stopped before it was done'));
  });
  const give = (batch: IndexDocument[]) => {
    worker.postMessage({ kind: 'documents', documents: batch } satisfies ToBuilder);
    sent += batch.length;
  };
  const abort = () => failure.fail(options.signal?.reason);
  options.signal?.addEventListener('abort', abort, { once: true });
  if (options.signal?.aborted) abort();

  const source = documents[Symbol.asyncIterator]();
  try {
    let batch: IndexDocument[] = [];
    for (;;) {
      // The source may never answer. A build that was given up does not wait for it.
      const next = await failure.or(source.next());
      if (next.done) break;
      if (batch.push(next.value) < batchDocuments) continue;
      while (sent - taken > batchDocuments * batchesAhead) await failure.or(room.promise);
      give(batch);
      batch = [];
    }
    if (batch.length > 0) give(batch);
    worker.postMessage({ kind: 'finish', watermark: options.watermark } satisfies ToBuilder);
    return await failure.or(finished.promise);
  } catch (error) {
    worker.postMessage({ kind: 'abandon' } satisfies ToBuilder);
    void source.return?.().catch(() => undefined);
    throw error;
  } finally {
    options.signal?.removeEventListener('abort', abort);
    await exited;
  }
}

/**
 * A failure that ends every wait of the build. `Promise.race` with one long-lived promise is not used, because it
 * would keep memory of each wait until the end of the build.
 */
class Failing {
  #failure: { error: unknown } | null = null;
  #giveUp: (error: unknown) => void = () => {};

  /** Only the first failure counts. */
  fail(error: unknown): void {
    this.#failure ??= { error };
    this.#giveUp(this.#failure.error);
  }

  /**
   * Resolves like the promise. Rejects at once when the build has failed or fails meanwhile. There can be only one
   * wait at a time.
   */
  or<T>(promise: Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      promise.then(resolve, reject);
      this.#giveUp = reject;
      if (this.#failure) reject(this.#failure.error);
    });
  }
}
