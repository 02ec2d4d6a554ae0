import { formatCountOf } from '@fundry/contracts/formats/count.ts';
import { formatDate } from '@fundry/contracts/formats/day.ts';
import { useEnvironment } from '../../lib/environment.ts';
import { today } from '../../lib/today.ts';

/** The data that a chart was drawn from, in words, for its downloads. `awards` is how many, `whose` is a name. */
export function useSource(awards: number, whose: string): string {
  const { sample } = useEnvironment();
  const what = sample ? 'invented sample records' : 'records imported from publishers';
  return `Fundry, ${formatCountOf(awards, 'award', 'awards')} of ${whose}, ${what}, ${formatDate(today())}`;
}
