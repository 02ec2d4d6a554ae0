import { cpus } from 'node:os';

/** Says how many milliseconds work that nobody waits for is to rest after a turn of `workedMs`. */
export type RestAfter = (workedMs: number) => number;

/** The longest rest in milliseconds, so that the work gets on whatever else goes on. */
const LONGEST_REST_MS = 2_000;

/** For work that somebody waits for. */
export const withoutRest: RestAfter = () => 0;

/**
 * Takes turns with the searches of this process: rests as long as the turn took, once for each search that runs or waits now. The work has
 * all of the time while nobody searches.
 */
export function besideSearches(searching: () => number): RestAfter {
  return (workedMs) => Math.min(LONGEST_REST_MS, workedMs * searching());
}

/** Other work takes this share of the processors before a low priority is no longer enough. */
const UNNOTICED = 0.4;
/** With this share, the rests are the longest. */
const BUSY = 0.7;
/** The longest rest, in turns. */
const MOST_TURNS = 4;

/** What the processors have done since they started, in milliseconds: for work of normal priority, and in all. */
export interface ProcessorTimes {
  normal: number;
  all: number;
}

/**
 * Leaves room for others on this machine, for a process of low priority. A low priority alone does not: Linux often lets a thread finish a turn
 * of some milliseconds that it has begun, and a search wakes threads ten times. So the work rests, the longer the more of the processors others
 * have used since its last rest: nothing up to two fifths of them, up to four times its own turn.
 */
export function besideOthers(times: () => ProcessorTimes = processorTimes): RestAfter {
  let last = times();
  return (workedMs) => {
    const now = times();
    const used = (now.normal - last.normal) / Math.max(1, now.all - last.all);
    last = now;
    const pressed = Math.min(1, Math.max(0, (used - UNNOTICED) / (BUSY - UNNOTICED)));
    return Math.min(LONGEST_REST_MS, workedMs * MOST_TURNS * pressed);
  };
}

/** Time for work of low priority (`nice`) is that of others like this one. */
function processorTimes(): ProcessorTimes {
  const sum = { normal: 0, all: 0 };
  for (const { times } of cpus()) {
    const normal = times.user + times.sys + times.irq;
    sum.normal += normal;
    sum.all += normal + times.nice + times.idle;
  }
  return sum;
}
