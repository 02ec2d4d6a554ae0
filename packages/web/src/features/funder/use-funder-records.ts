import { useRelated } from '../../records/record-query.ts';

/** Records that a page of a funder lists of each kind. */
export const LISTED = 5;

/** The open opportunities of a funder and the funders within it, by deadline. */
export function useOpenOpportunities(id: string) {
  return useRelated('opportunities', {
    funder: [id],
    orderBy: 'deadline',
    pageSize: LISTED,
  });
}

/** Their awards, those that start nearest to today first. */
export function useRecentAwards(id: string) {
  return useRelated('awards', {
    funder: [id],
    orderBy: 'startYear',
    pageSize: LISTED,
  });
}
