import type { OpportunityBody } from './material-change.ts';

/**
 * When an opportunity was last published or changed, in milliseconds since 1970, as people filter and order by it. A call
 * that has not changed since it came here has the day its publisher states (last change, else posting), so that a first import
 * does not make all calls new; one that changed here has the time of that change. Never later than what is known here, whatever
 * a publisher states.
 * Alerts and feeds ask for another thing: what is new *here*.
 */
export function lastUpdateOf(
  { sourceUpdatedOn, postedOn }: Pick<OpportunityBody, 'sourceUpdatedOn' | 'postedOn'>,
  firstPublishedAt: number,
  changedAt: number,
): number {
  if (changedAt > firstPublishedAt) return changedAt;
  const stated = sourceUpdatedOn ?? postedOn;
  return stated === null ? firstPublishedAt : Math.min(Date.parse(stated), firstPublishedAt);
}
