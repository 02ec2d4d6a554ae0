import type { OpportunityBody } from './material-change.ts';

/**
 * When an opportunity was last published or changed, in milliseconds since 1970. People filter and sort by this time.
 * If the publisher changed the call after it came to Fundry, this is the time of that change. Otherwise it is the day
 * that the publisher states: last change, else publication, else opening. The day on which a file was imported says
 * nothing about the call, so null is returned where no day is stated that had come by then. An internal opportunity is
 * published in Fundry, so its own first publication or last change counts. Alerts and feeds use another time: when
 * something became new in Fundry.
 */
export function lastUpdateOf(
  body: Pick<OpportunityBody, 'sourceUpdatedOn' | 'postedOn' | 'opensOn'>,
  times: { firstPublishedAt: number; changedAt: number; revisedAt: number | null; isInternal: boolean },
): number | null {
  const { firstPublishedAt, changedAt, revisedAt, isInternal } = times;
  if (isInternal) return Math.max(firstPublishedAt, changedAt);
  if (revisedAt !== null) return revisedAt;
  const stated = [body.sourceUpdatedOn, body.postedOn, body.opensOn]
    .filter((day) => day !== null)
    .map((day) => Date.parse(day));
  return stated.find((time) => time <= firstPublishedAt) ?? null;
}
