import type { FastifyReply } from 'fastify';
import { ApiError } from '../../platform/http/problem.ts';

/** How many files may be written for one person at the same time. */
const MOST = 2;

/** Counts the files that are being written, so that no single person can keep the server busy. */
export class Places {
  readonly #taken = new Map<string, number>();

  /** Takes a place, and returns the function that gives it back. Throws 429 when the person has no place left. */
  take(personId: string): () => void {
    const taken = this.#taken.get(personId) ?? 0;
    if (taken >= MOST) {
      throw new ApiError(
        429,
        'export/too-many',
        `You already have ${MOST} exports running. Wait until one has finished.`,
      );
    }
    this.#taken.set(personId, taken + 1);
    return () => {
      const left = (this.#taken.get(personId) ?? 0) - 1;
      if (left > 0) this.#taken.set(personId, left);
      else this.#taken.delete(personId);
    };
  }
}

/** Takes a place until the answer ends. Throws 429 when the person has no place left. */
export function takePlace(
  places: Places,
  personId: string,
  { reply, signal }: { reply: FastifyReply; signal: AbortSignal },
): void {
  // A caller who has already gone would never give a place back.
  signal.throwIfAborted();
  reply.raw.once('close', places.take(personId));
}
