import { parentPort, workerData } from 'node:worker_threads';
import { lowerThreadPriority } from '../../../lower-priority.ts';
import { GenerationWriter } from './generation-writer.ts';
import type { BuildOrder, FromBuilder, ToBuilder } from './run-build.ts';

// Searches go first.
lowerThreadPriority();
const port = parentPort!;
const order = workerData as BuildOrder;
const answer = (message: FromBuilder) => port.postMessage(message);
const writer = await GenerationWriter.open(order.file, order.schema, order);

async function handle(message: ToBuilder): Promise<void> {
  if (message.kind === 'documents') {
    for (const document of message.documents) await writer.add(document);
    answer({ kind: 'taken', documents: message.documents.length });
  } else {
    if (message.kind === 'finish')
      answer({ kind: 'finished', facts: await writer.finish(message.watermark) });
    else writer.close();
    port.close();
  }
}

let queue = Promise.resolve();
port.on('message', (message: ToBuilder) => {
  queue = queue.then(() => handle(message));
});
