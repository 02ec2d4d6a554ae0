import type { Kysely } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';
import { ApiError } from '../../platform/http/problem.ts';
import { hasPureConsumer } from '../institutions/institutions.public.ts';

/**
 * The id of the institution in whose name somebody acts. Throws `ApiError` 404 when there is none, or when it has no
 * research-information system to send opportunities to.
 */
export async function integratedAccount(db: Kysely<Database>, accountId: string | null): Promise<string> {
  if (accountId !== null && (await hasPureConsumer(db, accountId))) return accountId;
  throw new ApiError(
    404,
    'labels/not-integrated',
    'Your institution has not connected a research-information system to Fundry.',
  );
}
