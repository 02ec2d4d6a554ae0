import { Worker } from 'node:worker_threads';
import type { DocumentText } from '@fundry/contracts/answers/document-text.ts';
import type { DocumentFault } from './unreadable-document.ts';

/** What the process answers. */
export type ReadAnswer = { read: DocumentText } | { fault: DocumentFault };

/** What one document may take. Beyond this the reading ends, and with it the process. */
const MAX_HEAP_MB = 384;
const MAX_RESIDENT_BYTES = 640 * 1024 * 1024;
/** Nothing that unpacks fills much more than a quarter of what is allowed in this time. */
const WATCH_MS = 50;

/**
 * A process that reads one document and ends. A thread of its own does the work, so that this one is free to watch how much
 * memory it takes, in the heap and beside it.
 */
const thread = new Worker(new URL('./reading-thread.ts', import.meta.url), {
  resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
});

function answer(message: ReadAnswer): void {
  process.send?.(message, () => process.exit());
}

thread.once('message', answer);
thread.once('error', (error: NodeJS.ErrnoException) => {
  answer({ fault: error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'too-heavy' : 'damaged' });
});
process.once('message', (bytes) => thread.postMessage(bytes));
// The server has gone.
process.once('disconnect', () => process.exit());
setInterval(() => {
  if (process.memoryUsage.rss() > MAX_RESIDENT_BYTES) answer({ fault: 'too-heavy' });
}, WATCH_MS);
