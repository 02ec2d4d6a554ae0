import { percentile } from '../measure/percentiles.ts';

/**
 * From the eleventh minute on, memory must stay near the highest of the minutes 6 to 10. By then everything has been used once, and usually a
 * new index has taken over, which takes more memory for some seconds.
 */
const SETTLED_AFTER = 10;
const COMPARED_FROM = 6;
const MOST_GROWTH = 0.1;
const SLOWEST_P95_MS = 150;

/** What one minute brought. Times in milliseconds, memory in MiB. */
export interface Minute {
  /** The times of the searches that no restart touched. */
  searches: number[];
  visits: number;
  faults: string[];
  /** Visits that were refused because they had waited too long. */
  refused: number;
  /** Visits that met a restart, and how many of them were not answered. */
  apart: { visits: number; faults: number };
  /**
   * The highest of several readings; 0 where it could not be read. For the process of the server each counts the most since the one before.
   * `builds`: of processes that write an index and then end.
   */
  memory: { server: number; builds: number; database: number };
}

/** One thing that was asked for, with what it came to. */
export interface Verdict {
  what: string;
  figure: string;
  held: boolean;
}

/**
 * Judges a run: losses and errors always; times, refusals and memory unless `onlyLosses`. Memory needs more than ten minutes, and a
 * run in which nothing was killed, because a process that has just begun needs less.
 */
export function judge(
  minutes: Minute[],
  lost: string[],
  { onlyLosses = false, kills = false } = {},
): Verdict[] {
  const faults = minutes.flatMap((minute) => minute.faults);
  const verdicts: Verdict[] = [
    { what: 'nothing acknowledged is lost', figure: `${lost.length} lost`, held: lost.length === 0 },
    { what: 'no error', figure: `${faults.length} errors`, held: faults.length === 0 },
  ];
  if (onlyLosses) return verdicts;
  const refused = minutes.reduce((sum, minute) => sum + minute.refused, 0);
  verdicts.push({ what: 'no visit refused', figure: `${refused} refused`, held: refused === 0 });
  const p95 = percentile(
    minutes.flatMap(({ searches }) => searches),
    0.95,
  );
  verdicts.push({
    what: `p95 of searches below ${SLOWEST_P95_MS} ms`,
    figure: `${p95.toFixed(0)} ms`,
    held: p95 < SLOWEST_P95_MS,
  });
  if (kills) return verdicts;
  for (const whose of ['server', 'database'] as const) {
    const read = minutes.map(({ memory }) => memory[whose]);
    const before = Math.max(0, ...read.slice(COMPARED_FROM - 1, SETTLED_AFTER));
    const after = Math.max(0, ...read.slice(SETTLED_AFTER));
    if (before === 0 || after === 0) continue;
    const growth = after / before - 1;
    verdicts.push({
      what: `memory of the ${whose} flat within ${MOST_GROWTH * 100} % after ${SETTLED_AFTER} minutes`,
      figure: `${growth >= 0 ? '+' : ''}${(growth * 100).toFixed(1)} %`,
      held: growth <= MOST_GROWTH,
    });
  }
  return verdicts;
}
