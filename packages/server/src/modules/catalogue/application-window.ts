import type { OpportunityBody } from './material-change.ts';

/** The facts that decide whether people can apply on a given day. A day that nobody stated is null. */
export interface ApplicationWindow {
  /** The first day on which people can apply. */
  opensOn: string | null;
  /** The last day on which people can apply. */
  closesOn: string | null;
  /** The publisher announces the call as a forecast. */
  forecast: boolean;
  /** The publisher says that the call is over, without naming a last day. */
  closed: boolean;
}

type Dated = Pick<OpportunityBody, 'deadlines' | 'status' | 'dateType' | 'opensOn' | 'closesOn'>;

/**
 * The window of a call, and the day from which on a later edition stands in its place (`editions/`). Without it the call is
 * taken by itself.
 */
export type CurrentWindow = ApplicationWindow & { supersededOn?: string | null };

/**
 * The window of a call. Its last day is the stated closing day, else the latest application deadline, else the latest
 * deadline of any kind. A call that never closes (`ONGOING_OPPORTUNITY`) has a last day only if its publisher states a
 * closing day.
 */
export function applicationWindow(opportunity: Dated): ApplicationWindow {
  const { deadlines, status, dateType, opensOn } = opportunity;
  const due = deadlines.filter((deadline) => deadline.kind === 'DueDate');
  const last = latest((due.length > 0 ? due : deadlines).map((deadline) => deadline.date));
  const closesOn = opportunity.closesOn ?? (dateType === 'ONGOING_OPPORTUNITY' ? null : last);
  return {
    opensOn,
    closesOn,
    forecast: status === 'forecast',
    closed: status === 'closed' && closesOn === null,
  };
}

/**
 * The status of a call with this window on a day (`YYYY-MM-DD`). The search index and the counts of funders apply the
 * same rule to the same fields.
 */
export function statusOn(
  { opensOn, closesOn, forecast, closed, supersededOn = null }: CurrentWindow,
  day: string,
): 'active' | 'forthcoming' | 'expired' {
  if (closed || (closesOn !== null && closesOn < day) || isSuperseded(supersededOn, day)) return 'expired';
  return forecast || (opensOn !== null && opensOn > day) ? 'forthcoming' : 'active';
}

/** Whether a later edition stands in the place of a call on a day. */
export function isSuperseded(supersededOn: string | null, day: string): boolean {
  return supersededOn !== null && supersededOn <= day;
}

function latest(days: string[]): string | null {
  return days.reduce<string | null>((best, day) => (best === null || day > best ? day : best), null);
}
