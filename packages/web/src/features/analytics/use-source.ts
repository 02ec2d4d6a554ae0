import { formatCountOf } from '@fundry/contracts/formats/count.ts';
import { formatDate } from '@fundry/contracts/formats/day.ts';
import { useEnvironment } from '../../lib/environment.ts';
import { today } from '../../lib/today.ts';
import type { AwardFigures } from './use-award-figures.ts';

/** The data that a chart was drawn from, in words, for its downloads. */
export function useSource({ awards }: AwardFigures): string {
  const { sample } = useEnvironment();
  const what = sample ? 'invented sample records' : 'records imported from publishers';
  return `Fundry, ${formatCountOf(awards, 'award', 'awards')}, ${what}, ${formatDate(today())}`;
}

/** The current year, from the server's date. */
export function currentYear(): number {
  return Number(today().slice(0, 4));
}
