import type { BuildOptions } from '../../builds.ts';
import type { IndexDocument } from '../../port.ts';
import type { GenerationFacts } from '../generation-facts.ts';
import { startBuilder } from './builder.ts';
import type { BuildOrder } from './builder-messages.ts';

const batchDocuments = 256;
const batchesAhead = 4;

/**
 * Writes all documents into a new file, in a thread or, with `apart`, in a process of its own. Takes documents no faster than they are
 * written. Rejects with the signal's reason when aborted; the caller then removes
 * the file.
 */
export async function runBuild(
  order: BuildOrder,
  documents: AsyncIterable<IndexDocument>,
  { apart = false, ...options }: BuildOptions & { apart?: boolean },
): Promise<GenerationFacts> {
  const failure = new Failing();
  const finished = Promise.withResolvers<GenerationFacts>();
  let room = Promise.withResolvers<void>();
  const startedAt = performance.now();
  let sent = 0;
  let taken = 0;
  let done = false;
  const builder = startBuilder(apart, {
    heard(message) {
      if (message.kind === 'failed') return failure.fail(message.error);
      if (message.kind === 'finished') {
        done = true;
        return finished.resolve(message.facts);
      }
      taken += message.documents;
      options.onProgress?.({ documents: taken, perSecond: (1000 * taken) / (performance.now() - startedAt) });
      room.resolve();
      room = Promise.withResolvers();
    },
    failed: (error) => failure.fail(error),
    ended() {
      // A busy thread receives the last message and the end together, before any promise callback runs.
      if (!done) failure.fail(new Error('The index builder stopped before it was done'));
    },
  });
  builder.tell({ kind: 'order', order });
  const give = (batch: IndexDocument[]) => {
    builder.tell({ kind: 'documents', documents: batch });
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
    builder.tell({ kind: 'finish', watermark: options.watermark });
    return await failure.or(finished.promise);
  } catch (error) {
    builder.tell({ kind: 'abandon' });
    void source.return?.().catch(() => undefined);
    throw error;
  } finally {
    options.signal?.removeEventListener('abort', abort);
    await builder.gone;
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
