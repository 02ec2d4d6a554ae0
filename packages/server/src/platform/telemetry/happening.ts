import { channel } from 'node:diagnostics_channel';

/**
 * Something that happens again and again and that metrics and traces are made of. Whoever tells it knows nothing of them.
 * While nobody listens, it costs nothing.
 */
export interface Happening<Facts extends object> {
  /** Whether somebody listens. Facts that take work are only gathered then. */
  readonly isHeard: boolean;
  tell(facts: Facts): void;
  /** Calls the listener, in the context of what happened, until the function that it returns is called. */
  hear(listener: (facts: Facts) => void): () => void;
}

/** Declares a happening. The name is that of its diagnostics channel in this process. */
export function happening<Facts extends object>(name: string): Happening<Facts> {
  const named = channel(`fundry.${name}`);
  return {
    get isHeard() {
      return named.hasSubscribers;
    },
    tell: (facts) => named.publish(facts),
    hear(listener) {
      const heard = (facts: unknown) => listener(facts as Facts);
      named.subscribe(heard);
      return () => named.unsubscribe(heard);
    },
  };
}
