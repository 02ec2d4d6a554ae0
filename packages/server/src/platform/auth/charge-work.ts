import { PROOF_HEADER } from '@fundry/contracts/identity/proof-of-work.ts';
import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/schema.ts';
import { ApiError } from '../http/problem.ts';
import { CHALLENGE_SECONDS, makeChallenge, readProof } from './proof-of-work.ts';
import { countEach, countOne, uncountEach } from './rate-limit.store.ts';
import type { Secret } from './secret.ts';
import { bitsFor, type WorkBudget } from './work-budget.ts';

/** A proof still counts when the difficulty has grown by this many bits while it was being solved. */
const LENIENT_BITS = 1;

/** What is counted: the name of the count, and how many events are free in it. */
export type Counted = readonly [key: string, budget: WorkBudget];

/** An event that was let through. */
export interface Charge {
  /** Takes the event back from these counts, because it was none of those that they are to slow down. */
  takeBack(): Promise<void>;
}

/**
 * Counts an event, and lets it through at once while every count is within its budget. Beyond that the request must
 * carry a proof of work; otherwise throws 429 with a challenge, and the event does not count. Nobody is ever refused
 * for good, however much others try. `act` says what the proof is for, so that it is good for nothing else.
 */
export async function chargeWork(
  { db, clock, secret }: { db: Kysely<Database>; clock: Clock; secret: Secret },
  request: Pick<FastifyRequest, 'headers'>,
  act: string,
  counted: readonly Counted[],
): Promise<Charge> {
  const now = clock.now();
  const keys = counted.map(([key, { seconds }]) => ({ key, seconds }));
  const takeBack = () =>
    uncountEach(
      db,
      keys.map(({ key }) => key),
    );
  // An event is counted before it happens, so that many at once gain nothing.
  const counts = await countEach(db, keys, now);
  const bits = Math.max(...counted.map(([key, budget]) => bitsFor(counts.get(key) ?? 0, budget)));
  if (bits > 0 && !(await isProved())) {
    await takeBack();
    throw new ApiError(
      429,
      'session/proof-needed',
      'There were many attempts. Solve the challenge in this answer, and repeat the call with its solution.',
      { fields: { challenge: makeChallenge(secret, act, bits, now) } },
    );
  }
  return { takeBack };

  async function isProved(): Promise<boolean> {
    const header = request.headers[PROOF_HEADER];
    const proof = typeof header === 'string' ? readProof(secret, act, header, now) : null;
    if (!proof || proof.bits < bits - LENIENT_BITS) return false;
    const once = { max: 1, seconds: CHALLENGE_SECONDS };
    return (await countOne(db, `proof:${proof.token}`, once, now)).allowed;
  }
}
