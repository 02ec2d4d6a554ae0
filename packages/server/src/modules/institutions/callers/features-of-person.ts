import type { Feature, Permission } from '@fundry/contracts/access.ts';
import type { Kysely } from 'kysely';
import type { Database } from '../../../platform/db/schema.ts';
import { featuresOf } from './caller-of.ts';
import { readPersonRow } from './caller-rows.views.ts';

/**
 * The features that a person may use on a day (`YYYY-MM-DD`), for work done while the person is not present. Null
 * when nobody has this id.
 */
export async function featuresOfPerson(
  db: Kysely<Database>,
  personId: string,
  today: string,
): Promise<Record<Feature, Permission> | null> {
  const row = await readPersonRow(db, personId);
  return row && featuresOf(row, today);
}
