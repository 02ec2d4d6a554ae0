import type { OpportunityBody } from './material-change.ts';

/**
 * When an opportunity was last published or changed, in milliseconds since 1970. People filter and sort by this time.
 * If the publisher changed the call after it came to Fundry, this is the time of that change. Otherwise it is the day
 * that the publisher states (last change, else posting, else opening), so that a first import does not make all calls
 * look new. The time at which the call came to Fundry counts instead when the publisher states no day, or a later one.
 * Alerts and feeds use another time: when something became new in Fundry.
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
