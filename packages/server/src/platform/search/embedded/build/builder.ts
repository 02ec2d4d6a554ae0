import { fork } from 'node:child_process';
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { FromBuilder, ToBuilder } from './builder-messages.ts';

/** What a builder is to be told of. */
interface Listener {
  heard(message: FromBuilder): void;
  /** It ended, perhaps long before it was done. All that it said was heard before. */
  ended(): void;
  failed(error: unknown): void;
}

/** Writes a generation elsewhere, so that searches are answered meanwhile. It ends by itself. */
export interface Builder {
  tell(message: ToBuilder): void;
  /** Resolves when it is gone. */
  gone: Promise<unknown>;
}

const PROGRAM = new URL('./build-worker.ts', import.meta.url);

/** Starts a builder in a process of its own, with the lowest priority and memory that it takes with it, or in a thread of this process. */
export function startBuilder(apart: boolean, listener: Listener): Builder {
  return apart ? inProcess(listener) : inThread(listener);
}

function inThread({ heard, ended, failed }: Listener): Builder {
  const worker = new Worker(PROGRAM);
  worker.on('message', heard).on('error', failed).on('exit', ended);
  const gone = once(worker, 'exit').catch(() => undefined);
  return { tell: (message) => worker.postMessage(message), gone };
}

function inProcess({ heard, ended, failed }: Listener): Builder {
  const child = fork(PROGRAM, [], {
    serialization: 'advanced',
    execArgv: [],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  child.on('message', heard).on('error', failed).on('disconnect', ended);
  const gone = once(child, 'exit').catch(() => undefined);
  return { tell: (message) => void (child.connected && child.send(message)), gone };
}
