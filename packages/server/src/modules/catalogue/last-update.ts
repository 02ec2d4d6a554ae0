import type { OpportunityBody } from './material-change.ts';

/**
 * When an opportunity was last published or changed, in milliseconds since 1970, as people filter and order by it. A call
 * that was not seen to change after it came here has the day its publisher states (last change, else posting, else opening),
 * so that a first import does not make all calls new; one that was has the time of that change. Never later than what is known
 * here, whatever a publisher states.
 * Alerts and feeds ask for another thing: what is new *here*.
 */
export function lastUpdateOf(
  { sourceUpdatedOn, postedOn, opensOn }: Pick<OpportunityBody, 'sourceUpdatedOn' | 'postedOn' | 'opensOn'>,
  firstPublishedAt: number,
  revisedAt: number | null,
): number {
  if (revisedAt !== null) return revisedAt;
  const stated = sourceUpdatedOn ?? postedOn ?? opensOn;
  return stated === null ? firstPublishedAt : Math.min(Date.parse(stated), firstPublishedAt);
}
