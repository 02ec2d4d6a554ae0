import { formatCountOf } from '@fundry/contracts/formats/count.ts';
import { formatDate } from '@fundry/contracts/formats/day.ts';
import { useEnvironment } from '../../lib/environment.ts';
import { today } from '../../lib/today.ts';
import type { AwardHistory } from './use-award-history.ts';

/** The data that a chart was drawn from, in words, for its downloads. */
export function useSource(funderName: string, history: AwardHistory | undefined): string {
  const { sample } = useEnvironment();
  const awards = formatCountOf(history?.totalGrants ?? 0, 'award', 'awards');
  const what = sample ? 'invented sample records' : 'records imported from publishers';
  return `Fundry, ${awards} of ${funderName}, ${what}, ${formatDate(today())}`;
}
