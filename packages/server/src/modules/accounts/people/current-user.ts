import type { currentUser } from '@fundry/contracts/endpoints/current-user.ts';
import type { Kysely } from 'kysely';
import type { z } from 'zod';
import type { Caller } from '../../../platform/auth/caller.ts';
import type { Database } from '../../../platform/db/schema.ts';
import { hasPureConsumer } from '../consumers/consumer.store.ts';

/** Who is asking, as `GET /api/user` answers it. */
export async function currentUserOf(
  db: Kysely<Database>,
  caller: Caller,
  views: { limit: number; used: number } | null,
): Promise<z.output<typeof currentUser>> {
  const pure = caller.account !== null && (await hasPureConsumer(db, caller.account.id));
  return {
    userId: caller.person?.id ?? null,
    name: caller.person?.name ?? null,
    email: caller.person?.email ?? null,
    account: caller.account,
    role: caller.role,
    color: caller.color,
    accessMode: caller.accessMode,
    readOnly: caller.readOnly,
    integrations: pure ? ['PURE'] : [],
    featurePermissions: caller.features,
    views,
  };
}
