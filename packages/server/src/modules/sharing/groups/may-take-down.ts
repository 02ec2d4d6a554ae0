import type { Caller } from '../../../platform/auth/caller.ts';
import type { GroupOfSomebody } from '../../tracking/tracking.public.ts';

/**
 * Whether a caller may take down the public page of a group: an administrator of the institution in whose name it is
 * shared, and every super admin.
 */
export function mayTakeDown({ accountId }: GroupOfSomebody, { role, account }: Caller): boolean {
  return role === 'ALMIGHTY' || (role === 'ADMIN' && account !== null && accountId === account.id);
}
