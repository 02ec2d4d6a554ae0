import { once } from 'node:events';
import { parentPort } from 'node:worker_threads';
import { InvalidQuery } from '../../search/faults.ts';
import { answerCalls } from '../calls.ts';

const functions = {
  double: (number: number) => 2 * number,
  refuse(position: number): void {
    throw new InvalidQuery('No.', position);
  },
  fail(): void {
    throw Object.assign(new TypeError('Broken.'), { code: 'EACCES', of: {} });
  },
  uncopied: () => () => {},
  echo: (text: string) => text,
  /** Tells the caller that it waits, and waits for its signal. Then it fails in its own way. */
  async wait(signal: AbortSignal): Promise<void> {
    await Promise.all([once(signal, 'abort'), caller.waiting()]);
    throw new Error('Aborted in the thread.');
  },
  end: () => process.exit(),
};
export type AskedThread = typeof functions;

const caller = answerCalls<{ waiting(): void }>(parentPort!, () => functions, { InvalidQuery });
