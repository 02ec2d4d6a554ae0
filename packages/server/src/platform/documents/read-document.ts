import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import type { DocumentText } from '@fundry/contracts/answers/document-text.ts';
import { MAX_FILE_BYTES } from '@fundry/contracts/limits.ts';
import type { Client } from '../fairness/fair-queue.ts';
import { openTurns, TURN_LIMITS } from '../fairness/turns.ts';
import { lowerPriority } from '../lower-priority.ts';
import type { ReadAnswer } from './reading-process.ts';
import { refusedDocuments } from './refusals.ts';

/** The longest time that the reading of one document takes, in milliseconds. */
const MAX_MS = 20_000;

/** Each reading takes a process of its own, so few run at once. */
const turns = openTurns(
  { ...TURN_LIMITS, atOnce: 2, perClient: 1, waiting: 10, waitingInAll: 50, waitMs: 30_000 },
  refusedDocuments.busy,
);

/**
 * The text of a document of at most `MAX_FILE_BYTES`: PDF, DOCX, BibTeX, RIS or plain text, as told by its content, not by its name. Of
 * lists of works it is their titles, abstracts and keywords. A process that may neither write files nor start others reads it, with
 * limits on time (`maxMs`) and memory, so whatever is in the file harms nobody.
 *
 * `client` is whose turn it takes; the reading ends when `signal` aborts. Throws `ApiError`: 400 when the document cannot be read,
 * 503 when too many wait.
 */
export async function readDocument(
  bytes: Buffer,
  { client, signal, maxMs = MAX_MS }: { client: Client; signal: AbortSignal; maxMs?: number },
): Promise<DocumentText> {
  if (bytes.length === 0) throw refusedDocuments.empty();
  if (bytes.length > MAX_FILE_BYTES) throw refusedDocuments.tooLarge();
  const answer = await turns.take(client, signal, () => readInProcess(bytes, signal, maxMs));
  if ('fault' in answer) throw refusedDocuments.unreadable(answer.fault);
  return answer.read;
}

async function readInProcess(bytes: Buffer, signal: AbortSignal, maxMs: number): Promise<ReadAnswer> {
  const timeUp = AbortSignal.timeout(maxMs);
  const child = fork(new URL('./reading-process.ts', import.meta.url), {
    execArgv: ['--permission', '--allow-fs-read=*', '--allow-worker'],
    // Nothing of the settings, which hold secrets, is there.
    env: {},
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  if (child.pid !== undefined) lowerPriority(child.pid);
  try {
    child.send(bytes, () => {});
    return await answerOf(child, AbortSignal.any([signal, timeUp]));
  } catch (error) {
    signal.throwIfAborted();
    if (timeUp.aborted) return { fault: 'too-slow' };
    throw error;
  } finally {
    child.kill('SIGKILL');
  }
}

/** What the process answers. A process that ends without an answer has run out of memory, or the document broke it. */
async function answerOf(child: ChildProcess, signal: AbortSignal): Promise<ReadAnswer> {
  const ended = new AbortController();
  try {
    const either = { signal: AbortSignal.any([signal, ended.signal]) };
    const answered = once(child, 'message', either).then(([message]) => message as ReadAnswer);
    // What the process sent before it ended has come before this.
    const exited = once(child, 'disconnect', either).then((): ReadAnswer => ({ fault: 'too-heavy' }));
    return await Promise.race([answered, exited]);
  } finally {
    ended.abort();
  }
}
