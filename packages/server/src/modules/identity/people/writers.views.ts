import type { Kysely } from 'kysely';
import type { Database } from '../../../platform/db/schema.ts';
import { personNames } from './person-names.views.ts';

/** A person who wrote or did something, as the API names them; null: somebody who no longer exists. */
export type Writer = { id: string; name: string } | null;

/** Reads the names of these people once, and returns a function that names each of them as the API does. */
export async function writersOf(
  db: Kysely<Database>,
  ids: readonly (string | null)[],
): Promise<(id: string | null) => Writer> {
  const known = [...new Set(ids.flatMap((id) => id ?? []))];
  const names = await personNames(db, known);
  return (id) => (id === null ? null : { id, name: names.get(id) ?? '' });
}
