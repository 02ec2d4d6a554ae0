import type { OpportunityBody } from './material-change.ts';

/** What decides whether one may apply on a day. A day that nobody stated is null. */
export interface ApplicationWindow {
  /** The first day. */
  opensOn: string | null;
  /** The last day. */
  closesOn: string | null;
  /** Announced by the publisher as a forecast. */
  forecast: boolean;
  /** Over by the publisher's word, without a last day. */
  closed: boolean;
}

/**
 * The window of a call. Its last day is the stated closing day, else the latest application deadline, else the latest of any
 * kind; a call that goes on has none but the stated one.
 */
export function applicationWindow(opportunity: OpportunityBody): ApplicationWindow {
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

/** What a call with this window is on a day (`YYYY-MM-DD`). The index and the counts of funders ask the same of its fields. */
export function statusOn(
  { opensOn, closesOn, forecast, closed }: ApplicationWindow,
  day: string,
): 'active' | 'forthcoming' | 'expired' {
  if (closed || (closesOn !== null && closesOn < day)) return 'expired';
  return forecast || (opensOn !== null && opensOn > day) ? 'forthcoming' : 'active';
}

function latest(days: string[]): string | null {
  return days.reduce<string | null>((best, day) => (best === null || day > best ? day : best), null);
}
