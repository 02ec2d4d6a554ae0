import { cpus } from 'node:os';

/** Says how many milliseconds work that nobody waits for is to rest after a turn of `workedMs` (decision 80). */
export type RestAfter = (workedMs: number) => number;

/** The longest rest beside searches, in turns. So the work has at least a ninth of the time. */
const MOST_TURNS = 8;
/** The rest for each search, in turns. */
const FOR_EACH = 2;
/** The longest rest in milliseconds. */
const LONGEST_REST_MS = 1_000;

/** For work that somebody waits for. */
export const withoutRest: RestAfter = () => 0;

/**
 * Takes turns with the searches of this process: rests twice as long as the turn took for each search that runs or waits now, but at
 * most eight times as long. The work has all of the time while nobody searches.
 */
export function besideSearches(searching: () => number): RestAfter {
  return (workedMs) => Math.min(LONGEST_REST_MS, workedMs * Math.min(MOST_TURNS, FOR_EACH * searching()));
}

/** Who works no longer than this does not rest: few searches meet it. In milliseconds. */
const SHORT_MS = 2_000;
/** Other work may take this share of the processors without any rest. */
const UNNOTICED = 0.4;
/** With this share, the rests are sixteen turns long. */
const BUSY = 0.6;
const TURNS_WHEN_BUSY = 16;

/** What the processors have done since some moment, in milliseconds: for others, and in all. */
export interface ProcessorTimes {
  others: number;
  all: number;
}

/**
 * Leaves room for others on this machine, for a process of low priority. It rests the longer, the more of the processors others have used
 * since its last rest: not at all up to two fifths of them, and from there on with the square of what they use more, because what it causes
 * elsewhere, as indexing what it has changed, also takes time. Its first two seconds of work are without rests.
 */
export function besideOthers(times: () => ProcessorTimes = processorTimes): RestAfter {
  let last = times();
  let sinceStartMs = 0;
  return (workedMs) => {
    sinceStartMs += workedMs;
    const now = times();
    const used = (now.others - last.others) / Math.max(1, now.all - last.all);
    last = now;
    if (sinceStartMs <= SHORT_MS) return 0;
    const pressed = Math.max(0, (used - UNNOTICED) / (BUSY - UNNOTICED));
    return Math.min(LONGEST_REST_MS, workedMs * TURNS_WHEN_BUSY * pressed ** 2);
  };
}

/**
 * Where the system tells time of low priority (`nice`) apart, that is not the time of others, and of this process only the time of the
 * system itself has to be taken off.
 */
function processorTimes(): ProcessorTimes {
  const own = process.cpuUsage();
  const sum = { others: 0, all: 0, nice: 0 };
  for (const { times } of cpus()) {
    const busy = times.user + times.sys + times.irq;
    sum.others += busy;
    sum.nice += times.nice;
    sum.all += busy + times.nice + times.idle;
  }
  const ownMs = (own.system + (sum.nice > 0 ? 0 : own.user)) / 1000;
  return { others: sum.others - ownMs, all: sum.all };
}
