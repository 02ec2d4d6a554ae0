import type { MessagePort, Worker } from 'node:worker_threads';
import { type BirpcReturn, createBirpc } from 'birpc';
import { type FaultClasses, type PackedFault, packFault, unpackFault } from './faults.ts';

/** A message of birpc: a call with what it is given, or its answer or error. Or that a call is aborted. */
interface Message {
  /** The call. Calls that want no answer have none. */
  i?: string;
  a?: unknown[];
  /** At which place of `a` the call is given a signal, which cannot be copied. −1: it is given none. */
  signalAt?: number;
  e?: unknown;
  aborted?: string;
}

/** A call ends when its thread ends, not after a time. */
const SHARED = { bind: 'functions', timeout: -1 } as const;

/**
 * The functions of a thread, which are called like one's own. What they are given and what they answer is copied. A call may be
 * given one signal: when it aborts, so does that in the thread, and the call rejects with the reason. What the functions throw is
 * thrown here; errors of `classes` keep their class. `own` are functions that the thread may call. When the thread ends, all that
 * is asked of it fails, with `ended` unless an error ended it. It keeps no process alive that asks it nothing.
 */
export function callThread<Functions extends object, Own extends object>(
  worker: Worker,
  own: Own,
  classes: FaultClasses = {},
  ended = new Error('The thread has ended'),
): BirpcReturn<Functions, Own> {
  let waiting = 0;
  let end: Error | null = null;
  const calls = createBirpc<Functions, Own>(own, {
    ...SHARED,
    post: (message: Message) => worker.postMessage(message),
    on: (hear: (message: Message) => void) => void worker.on('message', hear),
    deserialize: ({ e, ...message }: Message) =>
      e ? { ...message, e: unpackFault(e as PackedFault, classes) } : message,
    async onRequest({ i, a, ...call }, next) {
      const signalAt = a.findIndex((given: unknown) => given instanceof AbortSignal);
      const signal: AbortSignal | undefined = a[signalAt];
      signal?.throwIfAborted();
      if (end) throw end;
      const abort = () => worker.postMessage({ aborted: i } satisfies Message);
      signal?.addEventListener('abort', abort, { once: true });
      waiting++;
      worker.ref();
      try {
        const sent = { ...call, i, a: signal ? a.with(signalAt, null) : a, signalAt };
        await next(sent);
      } catch (error) {
        throw signal?.aborted ? signal.reason : error;
      } finally {
        signal?.removeEventListener('abort', abort);
        waiting--;
        if (waiting === 0) worker.unref();
      }
    },
  });
  const endAll = (error: Error) => {
    end ??= error;
    calls.$rejectPendingCalls(({ reject }) => reject(error));
  };
  worker.on('error', endAll);
  worker.on('exit', () => endAll(ended));
  worker.unref();
  return calls;
}

/**
 * Answers, in a thread, what `callThread` asks. `functions` gives those that can be called at the moment. Returns the functions that
 * the thread may call.
 */
export function answerCalls<Own extends object>(
  port: MessagePort,
  functions: () => object,
  classes: FaultClasses = {},
): BirpcReturn<Own> {
  const signals = new Map<string, AbortController>();
  const signalOf = (call: string) => {
    const controller = new AbortController();
    signals.set(call, controller);
    return controller.signal;
  };
  return createBirpc<Own>(
    {},
    {
      ...SHARED,
      post: (message: Message) => port.postMessage(message),
      on: (hear: (message: Message) => void) =>
        void port.on('message', (message: Message) =>
          message.aborted === undefined ? hear(message) : signals.get(message.aborted)?.abort(),
        ),
      serialize({ e, ...message }: Message): Message {
        if (message.i) signals.delete(message.i);
        return e ? { ...message, e: packFault(e, classes) } : message;
      },
      deserialize: (message: Message) => {
        const { i, a, signalAt = -1 } = message;
        return i && a && signalAt >= 0 ? { ...message, a: a.with(signalAt, signalOf(i)) } : message;
      },
      // What cannot be copied is answered with the error that says so.
      onGeneralError: () => true,
      resolver(name) {
        const all = functions() as Record<string, ((...given: unknown[]) => unknown) | undefined>;
        return all[name]?.bind(all);
      },
    },
  );
}
