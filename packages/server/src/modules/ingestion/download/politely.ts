import { setTimeout as sleep } from 'node:timers/promises';

/** Says who asks. Publishers can write to whoever runs the installation at this address. */
export function userAgentOf(publicUrl: string | null): string {
  return publicUrl === null ? 'Fundry' : `Fundry (+${publicUrl})`;
}

/**
 * A `fetch` that says who asks and leaves a pause between two requests. Requests that come at the same time follow one
 * another.
 */
export function politely(
  ask: typeof fetch,
  { publicUrl, pauseMs, stop }: { publicUrl: string | null; pauseMs: number; stop: AbortSignal },
): typeof fetch {
  let free = performance.now();
  return async (input, init) => {
    const now = performance.now();
    const wait = free - now;
    free = Math.max(free, now) + pauseMs;
    if (wait > 0) await sleep(wait, undefined, { signal: stop });
    const headers = new Headers(init?.headers);
    headers.set('user-agent', userAgentOf(publicUrl));
    return ask(input, { ...init, headers });
  };
}
