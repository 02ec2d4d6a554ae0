import { formatCount, formatCountOf } from '@fundry/contracts/formats/count.ts';
import type { ListedCompetition } from '../../../records/competitions/competition-calls.ts';

/** What has been handed in and done in a competition: "5 applications · 2 drafts · 3 reviews". Empty: there is nothing to tell. */
export function countsInWords({ counts, state }: Pick<ListedCompetition, 'counts' | 'state'>): string {
  if (!counts || state === 'planned') return '';
  const { applications, drafts = 0, reviews = 0, decided = 0 } = counts;
  const isClosed = state === 'review' || state === 'announced';
  return [
    formatCountOf(applications, 'application handed in', 'applications handed in'),
    drafts > 0 && formatCountOf(drafts, 'draft', 'drafts'),
    isClosed && formatCountOf(reviews, 'review', 'reviews'),
    isClosed && `${formatCount(decided)} decided`,
  ]
    .filter(Boolean)
    .join(' · ');
}

/** An average of scores: "4.3 of 5"; null: "No scores yet". */
export function averageInWords(average: number | null): string {
  return average === null ? 'No scores yet' : `${average.toFixed(1)} of 5`;
}
