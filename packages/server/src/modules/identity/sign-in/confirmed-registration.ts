import type { Kysely } from 'kysely';
import type { Database } from '../../../platform/db/schema.ts';
import { ApiError } from '../../../platform/http/problem.ts';
import { checkProfile } from '../people/check-profile.ts';
import {
  deleteUnconfirmed,
  findPersonByEmail,
  fullName,
  insertConfirmedPerson,
} from '../people/person.store.ts';
import { requireStrongPassword } from './password-policy.ts';
import type { Registration } from './registration.service.ts';

/**
 * Checks the registration of a person whose address needs no confirmation. Returns a function that stores the person
 * in a transaction, because hashing the password takes longer than a transaction should last. `about` lists further
 * things that others know about the person. Throws 400 for a weak password or an unknown option, and 409 when the
 * address is taken.
 */
export async function confirmedRegistration(
  db: Kysely<Database>,
  registration: Registration,
  about: string[],
): Promise<(tx: Kysely<Database>) => Promise<string>> {
  const { email, password } = registration;
  checkProfile(registration);
  await requireStrongPassword(password, [fullName(registration), email, ...about]);
  await deleteUnconfirmed(db, email);
  if (await findPersonByEmail(db, email)) {
    throw new ApiError(409, 'accounts/address-taken', 'The address is already registered. Use another one.');
  }
  const { hashPassword } = await import('better-auth/crypto');
  const passwordHash = await hashPassword(password);
  return (tx) => insertConfirmedPerson(tx, { ...registration, passwordHash, sample: false });
}
