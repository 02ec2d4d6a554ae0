import type { Kysely } from 'kysely';
import type { Database } from '../../../platform/db/schema.ts';
import { findPasswordHash, setPasswordHash } from '../sign-in/password.store.ts';
import { deleteUnconfirmed, findPersonByEmail, insertConfirmedPerson } from './person.store.ts';

/**
 * Lets a person of the sample world sign in with this password. Runs in a transaction. Returns null when the address
 * belongs to a real person, who is left alone.
 */
export async function keepSamplePerson(
  tx: Kysely<Database>,
  { name, email, password }: { name: string; email: string; password: string },
): Promise<{ id: string; isNew: boolean } | null> {
  const { hashPassword, verifyPassword } = await import('better-auth/crypto');
  await deleteUnconfirmed(tx, email);
  const known = await findPersonByEmail(tx, email);
  if (known && !known.sample) return null;
  const hash = known ? await findPasswordHash(tx, known.id) : null;
  const fits = hash !== null && (await verifyPassword({ hash, password }));
  const passwordHash = fits ? hash : await hashPassword(password);
  if (!known) {
    const person = { ...namesOf(name), email, passwordHash, sample: true };
    return { id: await insertConfirmedPerson(tx, person), isNew: true };
  }
  if (!fits) await setPasswordHash(tx, known.id, passwordHash);
  return { id: known.id, isNew: false };
}

/** The people of the sample world. */
export function listSamplePeople(db: Kysely<Database>): Promise<{ id: string }[]> {
  return db.selectFrom('person').select('id').where('sample', '=', true).execute();
}

function namesOf(name: string): { firstName: string; lastName: string } {
  const [lastName = '', ...first] = name.split(' ').reverse();
  return { firstName: first.reverse().join(' '), lastName };
}
