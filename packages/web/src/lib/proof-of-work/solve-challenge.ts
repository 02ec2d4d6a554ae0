import type { ProofChallenge } from '@fundry/contracts/identity/proof-of-work.ts';

/**
 * Solves a challenge of the server beside the page, which stays usable. Rejects when the signal fires or the browser
 * cannot do it.
 */
export function solveChallenge(challenge: ProofChallenge, signal?: AbortSignal): Promise<string> {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  return new Promise<string>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<string>) => resolve(data));
    worker.addEventListener('error', () => reject(new Error('The challenge could not be solved.')));
    signal?.addEventListener('abort', () => reject(signal.reason));
    worker.postMessage(challenge);
  }).finally(() => worker.terminate());
}
