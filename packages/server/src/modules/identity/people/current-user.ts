import type { currentUser } from '@fundry/contracts/endpoints/current-user.ts';
import type { z } from 'zod';
import type { Caller } from '../../../platform/auth/caller.ts';
import type { Belonging } from '../belonging.ts';

/** Who is asking, as `GET /api/user` answers it. */
export async function currentUserOf(
  belonging: Pick<Belonging, 'integrationsOf'>,
  caller: Caller,
  views: { limit: number; used: number } | null,
): Promise<z.output<typeof currentUser>> {
  return {
    userId: caller.person?.id ?? null,
    name: caller.person?.name ?? null,
    email: caller.person?.email ?? null,
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
