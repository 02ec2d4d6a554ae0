import type { OpportunityBody } from './material-change.ts';

/**
 * The days between which one may apply, both inclusive; null is open-ended. The last day is the stated closing day, else
 * the latest application deadline, else the latest of any kind. A call its publisher calls closed without saying when ended
 * at the latest on the day of that statement.
 */
export function applicationWindow(opportunity: OpportunityBody): {
  opensOn: string | null;
  closesOn: string | null;
} {
  const { deadlines, status, dateType } = opportunity;
  const due = deadlines.filter((deadline) => deadline.kind === 'DueDate');
  const last = latest((due.length > 0 ? due : deadlines).map((deadline) => deadline.date));
  const stated = opportunity.closesOn ?? (dateType === 'ONGOING_OPPORTUNITY' ? null : last);
  const closed =
    status === 'closed' ? (opportunity.sourceUpdatedOn ?? opportunity.postedOn ?? '1970-01-01') : null;
  return { opensOn: opportunity.opensOn, closesOn: stated ?? closed };
}

function latest(days: string[]): string | null {
  return days.reduce<string | null>((best, day) => (best === null || day > best ? day : best), null);
}
