import { setTimeout as sleep } from 'node:timers/promises';
import { explain } from '../failure.ts';
import type { Logger } from '../logger.ts';
import { problemOf } from './problem.ts';

/** How long an answer stands, in milliseconds, before the part is tried again. A part that has failed is tried again soon. */
export const READY_FOR_MS = 2_000;
const FAILED_FOR_MS = 250;
const PATIENCE_MS = 3_000;

/**
 * A part that the product cannot work without. `check` tries it and throws when it does not work: a `Failure` whose sentence anybody
 * may read, or any other error.
 */
export interface HealthCheck {
  name: string;
  /** How long it stands that the part works, in milliseconds, when it is not two seconds. */
  readyForMs?: number;
  check(): Promise<void>;
}

/** What became of a part. `reason` names no folder, address or user, because anybody may read it. */
export type PartState =
  | { name: string; status: 'ready' }
  | { name: string; status: 'failed'; reason: string };

/** Whether a server is ready, in parts. */
export interface Readiness {
  /** How long a part may take, in milliseconds. One that takes longer does not work. */
  patienceMs: number;
  /** Tries each part, never twice at once and only when its last answer no longer stands. Answers within `patienceMs`. */
  look(): Promise<PartState[]>;
}

/** Opens the readiness of these parts. When a part fails or works again, the log says so once, with the whole reason. */
export function openReadiness(
  checks: HealthCheck[],
  logger: Logger | null,
  { now = () => performance.now(), patienceMs = PATIENCE_MS } = {},
): Readiness {
  const looks = checks.map((check) => lookAt(check, logger, { now, patienceMs }));
  return { patienceMs, look: () => Promise.all(looks.map((look) => look())) };
}

function lookAt(
  { name, check, readyForMs = READY_FOR_MS }: HealthCheck,
  logger: Logger | null,
  { now, patienceMs }: { now(): number; patienceMs: number },
): () => Promise<PartState> {
  let known: PartState | null = null;
  let knownUntil = Number.NEGATIVE_INFINITY;
  let trying: Promise<PartState> | null = null;

  function note(state: PartState, why: string): PartState {
    if (state.status === 'failed' && known?.status !== 'failed')
      logger?.warn({ part: name, reason: why }, 'a part does not work, the server is not ready');
    if (state.status === 'ready' && known?.status === 'failed')
      logger?.info({ part: name }, 'the part works again');
    known = state;
    knownUntil = now() + (state.status === 'ready' ? readyForMs : FAILED_FOR_MS);
    return state;
  }

  async function attempt(): Promise<PartState> {
    try {
      await check();
      return note({ name, status: 'ready' }, '');
    } catch (error) {
      return note({ name, status: 'failed', reason: reasonOf(error) }, explain(error));
    } finally {
      trying = null;
    }
  }

  return async () => {
    if (known && now() < knownUntil) return known;
    trying ??= attempt();
    const enough = new AbortController();
    const late = sleep(patienceMs, null, { signal: enough.signal, ref: false }).catch(() => null);
    const state = await Promise.race([trying, late]);
    enough.abort();
    const slow = `It has not answered within ${patienceMs / 1000} seconds.`;
    return state ?? note({ name, status: 'failed', reason: slow }, slow);
  };
}

/** Why a part does not work, for anybody. */
function reasonOf(error: unknown): string {
  const { status, detail } = problemOf(error);
  return status === 500 ? 'It does not work. The log of the server says why.' : detail;
}
