import { parentPort } from 'node:worker_threads';
import { readBytes } from './read-bytes.ts';
import type { ReadAnswer } from './reading-process.ts';
import { UnreadableDocument } from './unreadable-document.ts';

/** The thread that reads one document. Whatever else goes wrong in the reading, the document is taken to be damaged. */
parentPort?.once('message', async (bytes: Uint8Array) => {
  parentPort?.postMessage(await answer(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)));
});

async function answer(bytes: Buffer): Promise<ReadAnswer> {
  try {
    return { read: await readBytes(bytes) };
  } catch (error) {
    return { fault: error instanceof UnreadableDocument ? error.fault : 'damaged' };
  }
}
