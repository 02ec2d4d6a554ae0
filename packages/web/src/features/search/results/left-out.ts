import type { Status } from '@fundry/contracts/search-state/statuses.ts';

const ADJECTIVES: Record<Status, string> = { active: 'open', forthcoming: 'forthcoming', expired: 'closed' };

/** The calls of one status that a search leaves out. */
export interface LeftOutStatus {
  status: Status;
  /** The status before a noun: "closed". */
  adjective: string;
  count: number;
}

/** The statuses that a search does not show and that have calls matching it, by the counts of all statuses. */
export function leftOutStatuses(
  shown: readonly Status[],
  counts: readonly { code: string; count: number }[],
): LeftOutStatus[] {
  return counts.flatMap(({ code, count }) => {
    const status = code as Status;
    return count === 0 || shown.includes(status) ? [] : [{ status, adjective: ADJECTIVES[status], count }];
  });
}
