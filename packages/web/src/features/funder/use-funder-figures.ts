import type { AwardSource, FunderSource, OpportunitySource } from '@fundry/contracts/answers/sources.ts';
import { useRelated } from '../../lib/record-query.ts';

/** Records that a page of a funder lists of each kind. */
export const LISTED = 5;

/** Counts with those of the funders within it (what a search for the funder finds), and its own alone. */
export interface Figures {
  all: number;
  own: number;
}

/** The open opportunities of a funder and the funders within it, by deadline. */
export function useOpenOpportunities(id: string) {
  return useRelated<OpportunitySource, 'opportunities'>('opportunities', {
    funder: [id],
    orderBy: 'deadline',
    pageSize: LISTED,
  });
}

/** Their awards, those that start nearest to today first. */
export function useRecentAwards(id: string) {
  return useRelated<AwardSource, 'awards'>('awards', {
    funder: [id],
    orderBy: 'startYear',
    pageSize: LISTED,
  });
}

/** How many opportunities and awards a funder has; its own until those of the funders within it are counted. */
export function useFunderFigures({ id, opportunities, awards }: FunderSource): {
  opportunities: Figures;
  awards: Figures;
} {
  const open = useOpenOpportunities(id).data?.hits.total.value;
  const given = useRecentAwards(id).data?.hits.total.value;
  return {
    opportunities: { all: open ?? opportunities, own: opportunities },
    awards: { all: given ?? awards, own: awards },
  };
}
