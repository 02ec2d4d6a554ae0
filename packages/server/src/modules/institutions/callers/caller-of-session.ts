import type { Kysely } from 'kysely';
import type { Caller } from '../../../platform/auth/caller.ts';
import type { Database } from '../../../platform/db/schema.ts';
import type { SignedIn } from '../../identity/identity.public.ts';
import { callerOfPerson } from './caller-of.ts';
import { readPersonRow } from './caller-rows.views.ts';

/**
 * The person behind a session, with their institution and what they may do there on a given day. Null when the person
 * no longer exists.
 */
export async function callerOfSession(
  db: Kysely<Database>,
  { personId, sessionId, address }: SignedIn,
  today: string,
): Promise<Caller | null> {
  const row = await readPersonRow(db, personId);
  return row && callerOfPerson(row, { sessionId, ownKey: null }, address, today);
}
