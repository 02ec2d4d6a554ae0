/** Whether people can apply for a call: now, not yet, or no longer. */
export const STATUSES = ['active', 'forthcoming', 'expired'] as const;
export type Status = (typeof STATUSES)[number];

/** The parameters that choose statuses. */
export interface StatusState {
  status: readonly string[];
  forthcoming: boolean;
  expired: boolean;
}

/**
 * The statuses that a search finds: the chosen ones, or open calls where none is chosen, and those that the two older
 * switches add.
 */
export function statusesOf({ status, forthcoming, expired }: StatusState): Status[] {
  const chosen = new Set(status.length > 0 ? status : ['active']);
  if (forthcoming) chosen.add('forthcoming');
  if (expired) chosen.add('expired');
  return STATUSES.filter((each) => chosen.has(each));
}
