import type { Kysely } from 'kysely';
import type { Database } from '../../../platform/db/schema.ts';
import { personNames } from '../../identity/identity.public.ts';
import type { LogRow } from './log.store.ts';
import { logWords } from './log-words.ts';

/** Entries of the log of a competition in words. */
export async function logAnswer(
  db: Kysely<Database>,
  entries: LogRow[],
): Promise<{ at: string; by: string | null; what: string }[]> {
  const people = entries.flatMap(({ person_id, subject_id }) => [person_id, subject_id]);
  const names = await personNames(db, [...new Set(people.filter((id) => id !== null))]);
  const nameOf = (id: string | null) => (id === null ? null : (names.get(id) ?? null));
  return entries.map(({ at, person_id, subject_id, act, detail }) => ({
    at: at.toISOString(),
    by: nameOf(person_id),
    what: logWords(act, detail, nameOf(subject_id)),
  }));
}
