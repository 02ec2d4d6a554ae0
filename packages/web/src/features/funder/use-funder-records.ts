import { useRelated } from '../../records/record-query.ts';

/** How many records of each kind the page of a funder lists. */
export const LISTED = 5;

/** The open opportunities of a funder and of the funders within it, by deadline. */
export function useOpenOpportunities(id: string) {
  return useRelated('opportunities', {
    funder: [id],
    orderBy: 'deadline',
    pageSize: LISTED,
  });
}

/** The awards of a funder and of the funders within it. Those that start nearest to today come first. */
export function useRecentAwards(id: string) {
  return useRelated('awards', {
    funder: [id],
    orderBy: 'startYear',
    pageSize: LISTED,
  });
}
