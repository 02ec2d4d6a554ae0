import { type Role, reachesRole } from '@fundry/contracts/access.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Asking } from './competition-row.store.ts';

/** Who asks, as a member of their institution, at the moment at which the server has read the request. */
export function askingOf(
  clock: Clock,
  { account, person, role }: { account: { id: string }; person: { id: string }; role: Role },
): Asking {
  return {
    accountId: account.id,
    personId: person.id,
    isEditor: reachesRole(role, 'EDITOR'),
    at: clock.now(),
  };
}
