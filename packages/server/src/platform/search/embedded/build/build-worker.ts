import { parentPort } from 'node:worker_threads';
import { lowerPriority } from '../../../lower-priority.ts';
import type { FromBuilder, ToBuilder } from './builder-messages.ts';
import { GenerationWriter } from './generation-writer.ts';

/** Writes a generation, in a thread or in a process of its own. */
let writer: GenerationWriter | null = null;

/** Returns whether the work is over. */
async function handle(message: ToBuilder): Promise<boolean> {
  switch (message.kind) {
    case 'order':
      writer = await GenerationWriter.open(message.order.file, message.order.schema, message.order);
      return false;
    case 'documents':
      for (const document of message.documents) await writer!.add(document);
      await answer({ kind: 'taken', documents: message.documents.length });
      return false;
    case 'finish':
      await answer({ kind: 'finished', facts: await writer!.finish(message.watermark) });
      return true;
    case 'abandon':
      writer?.close();
      return true;
  }
}

let queue = Promise.resolve();
let isOver = false;
function take(message: ToBuilder): void {
  queue = queue.then(async () => {
    if (isOver) return;
    try {
      isOver = await handle(message);
    } catch (error) {
      isOver = true;
      await answer({ kind: 'failed', error });
    }
    if (isOver) leave();
  });
}

const port = parentPort;
/** Resolves when the message is on its way. */
async function answer(message: FromBuilder): Promise<void> {
  if (port) port.postMessage(message);
  else await new Promise((resolve) => process.send!(message, resolve));
}
const leave = () => (port ? port.close() : process.disconnect());
if (port) port.on('message', take);
else {
  lowerPriority(process.pid, { idle: true });
  process.on('message', take);
  // They also reach whoever gave the order, who ends it.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});
  // The work is over, or whoever gave the order is gone.
  process.on('disconnect', () => process.exit());
}
