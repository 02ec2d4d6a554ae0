import type { currentUser } from '@fundry/contracts/endpoints/current-user.ts';
import type { z } from 'zod';
import type { Caller } from '../../../platform/auth/caller.ts';
import type { Belonging } from '../belonging.ts';
import { isUnreachable } from '../reachability/refusal.store.ts';
import type { IdentityServices } from '../services.ts';

/** Who is asking, as `GET /api/user` answers it. */
export async function currentUserOf(
  { db, belonging }: Pick<IdentityServices, 'db'> & { belonging: Pick<Belonging, 'integrationsOf'> },
  caller: Caller,
  views: { limit: number; used: number } | null,
): Promise<z.output<typeof currentUser>> {
  return {
    userId: caller.person?.id ?? null,
    name: caller.person?.name ?? null,
    email: caller.person?.email ?? null,
    emailsStopped: caller.person !== null && (await isUnreachable(db, caller.person.id)),
    account: caller.account,
    role: caller.role,
    color: caller.color,
    accessMode: caller.accessMode,
    readOnly: caller.readOnly,
    integrations: caller.account ? await belonging.integrationsOf(caller.account.id) : [],
    featurePermissions: caller.features,
    views,
  };
}
