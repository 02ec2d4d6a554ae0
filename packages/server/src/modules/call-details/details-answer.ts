import type { Kysely } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';
import { personNames } from '../identity/identity.public.ts';
import type { DetailsRow } from './call-details.store.ts';

/**
 * What an institution has added to an opportunity, as the API answers it: nothing without rows. Several rows are those of
 * records that were merged: their deadlines stand together, their instructions one below another.
 */
export async function detailsAnswer(db: Kysely<Database>, rows: DetailsRow[]) {
  const [latest] = rows;
  const writer = latest?.written_by ?? null;
  const names = await personNames(db, writer === null ? [] : [writer]);
  return {
    deadlines: rows.flatMap(({ deadlines }) => deadlines),
    instructions: rows.map(({ instructions }) => instructions).join(''),
    contact: latest?.contact ?? { name: '', email: '', phone: '' },
    version: versionOf(rows),
    writtenBy: writer === null ? null : { id: writer, name: names.get(writer) ?? '' },
    writtenDate: latest?.written_at.toISOString() ?? null,
  };
}

/** The version that these rows are together; 0 without rows. It is another one as soon as a merge brings a row along. */
export function versionOf(rows: DetailsRow[]): number {
  return rows.reduce((sum, { version }) => sum + version, 0);
}
