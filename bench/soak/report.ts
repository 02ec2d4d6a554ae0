import { summarise } from '../measure/percentiles.ts';
import { ms, whole } from '../report/table.ts';
import type { Minute, Verdict } from './judge.ts';
import type { Soaked } from './run-soak.ts';

/** The most faults that are told of one by one, each kind once. */
const MOST_FAULTS = 20;

const COLUMNS = [
  'minute',
  'visits',
  'p50',
  'p95',
  'p99',
  'errors',
  'refused',
  'at a restart',
  'unanswered',
  'server MiB',
  'builds MiB',
  'database MiB',
];
const inColumns = (cells: string[]) => cells.map((cell, at) => cell.padStart(COLUMNS[at]!.length)).join('  ');

/** The head of the lines of the minutes. Times are those of searches, in milliseconds. */
export const HEADER = inColumns(COLUMNS);

export function minuteLine(
  { searches, visits, faults, refused, apart, memory }: Minute,
  number: number,
): string {
  const { p50, p95, p99 } = summarise(searches);
  return inColumns([
    ...[String(number), whole(visits), ms(p50), ms(p95), ms(p99), whole(faults.length), whole(refused)],
    ...[whole(apart.visits), whole(apart.faults)],
    ...[whole(memory.server), whole(memory.builds), whole(memory.database)],
  ]);
}

/** The verdicts, with what was found wrong. */
export function inWords(
  { minutes, lost, acknowledged, imports, restarts }: Soaked,
  verdicts: Verdict[],
): string {
  const faults = Map.groupBy(
    minutes.flatMap((minute) => minute.faults),
    (fault) => fault,
  );
  const { p50, p95, p99, runs } = summarise(minutes.flatMap(({ searches }) => searches));
  return [
    `${whole(runs)} searches: p50 ${ms(p50)}, p95 ${ms(p95)}, p99 ${ms(p99)} ms`,
    `${whole(acknowledged)} things acknowledged; ${whole(imports.done)} imports, ${whole(imports.brokenOff)} broken off`,
    ...(restarts.length > 0
      ? [`Restarts: ${restarts.map((lasted) => `${(lasted / 1000).toFixed(1)} s`).join(', ')}`]
      : []),
    ...[...faults].slice(0, MOST_FAULTS).map(([fault, all]) => `${whole(all.length)} × ${fault}`),
    ...lost.slice(0, MOST_FAULTS).map((what) => `Lost: ${what}`),
    ...verdicts.map(({ what, figure, held }) => `${held ? 'held' : 'NOT HELD'}: ${what} (${figure})`),
  ].join('\n');
}
