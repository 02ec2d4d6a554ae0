import { formatCount } from '@fundry/contracts/formats/count.ts';
import type { RecordShares, ShareLine } from './record-shares.ts';

/** The shares as two tables in Markdown. */
export function tablesOf({ calls, awards }: RecordShares): string {
  return [
    ...table('active calls', calls.records, calls.lines),
    '',
    ...table('awards', awards.records, awards.lines),
  ].join('\n');
}

function table(records: string, all: number, lines: readonly ShareLine[]): string[] {
  return [
    `| ${records} (${formatCount(all)}) | share | records | stated as data | read or worked out |`,
    '|---|--:|--:|--:|--:|',
    ...lines.map(({ what, stated, read }) => {
      const share = all === 0 ? '' : `${((100 * (stated + read)) / all).toFixed(1)} %`;
      return `| ${what} | ${share} | ${[stated + read, stated, read].map(formatCount).join(' | ')} |`;
    }),
  ];
}
