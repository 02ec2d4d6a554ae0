import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { BuildProgress, IndexDocument, IndexSchema } from '../../port.ts';
import type { GenerationFacts } from '../generation-facts.ts';

/** What a build needs to know; `file` must not exist yet. */
export interface BuildOrder {
  file: string;
  schema: IndexSchema;
  threads: number;
  memoryLimitMb: number;
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
 * Writes all documents into a new file on a thread of its own, so that searches are answered meanwhile. Takes documents
 * no faster than they are written. Rejects with the signal's reason when aborted; the file is then the caller's to remove.
 */
export async function runBuild(
  order: BuildOrder,
  documents: AsyncIterable<IndexDocument>,
  options: { watermark: string; onProgress?: (progress: BuildProgress) => void; signal?: AbortSignal },
): Promise<GenerationFacts> {
  const worker = new Worker(new URL('./build-worker.ts', import.meta.url), { workerData: order });
  const exited = once(worker, 'exit').catch(() => undefined);
  const send = (message: ToBuilder) => worker.postMessage(message);
  const startedAt = performance.now();
  const waiting = new Set<() => void>();
  let sent = 0;
  let taken = 0;
  let failure: unknown = null;
  let facts: GenerationFacts | null = null;
  const wake = () => {
    for (const resolve of waiting) resolve();
    waiting.clear();
  };
  worker.on('message', (message: FromBuilder) => {
    if (message.kind === 'finished') facts = message.facts;
    else {
      taken += message.documents;
      options.onProgress?.({ documents: taken, perSecond: (1000 * taken) / (performance.now() - startedAt) });
    }
    wake();
  });
  worker.on('error', (error) => {
    failure = error;
    wake();
  });
  worker.on('exit', () => {
    failure ??= facts ? null : new Error('The index builder stopped before it was done');
    wake();
  });
  const until = async (condition: () => boolean) => {
    while (!condition()) {
      if (failure) throw failure;
      await new Promise<void>((resolve) => waiting.add(resolve));
    }
  };

  try {
    let batch: IndexDocument[] = [];
    const pass = async () => {
      await until(() => sent - taken <= batchDocuments * batchesAhead);
      if (failure) throw failure;
      options.signal?.throwIfAborted();
      send({ kind: 'documents', documents: batch });
      sent += batch.length;
      batch = [];
    };
    for await (const document of documents) {
      batch.push(document);
      if (batch.length === batchDocuments) await pass();
    }
    if (batch.length > 0) await pass();
    options.signal?.throwIfAborted();
    send({ kind: 'finish', watermark: options.watermark });
    await until(() => facts !== null);
    options.signal?.throwIfAborted();
    return facts!;
  } catch (error) {
    if (!failure) send({ kind: 'abandon' });
    throw error;
  } finally {
    await exited;
  }
}
