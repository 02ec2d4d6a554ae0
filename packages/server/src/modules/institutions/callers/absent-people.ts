import type { Feature, Permission } from '@fundry/contracts/access.ts';
import type { Kysely } from 'kysely';
import type { PersonalViewer } from '../../../platform/auth/viewer.ts';
import type { Database } from '../../../platform/db/schema.ts';
import { accountOf, featuresOf } from './caller-of.ts';
import { readPersonRows } from './caller-rows.views.ts';

/** A person for whom something is made while they are not there: a mail, a feed. */
export interface AbsentPerson {
  viewer: PersonalViewer;
  features: Record<Feature, Permission>;
}

/**
 * What these people may see and use on a day (`YYYY-MM-DD`), by id, as if they had signed in; unknown ids are left out. With
 * `inName`, members of that institution are taken to act for it.
 */
export async function absentPeople(
  db: Kysely<Database>,
  personIds: string[],
  today: string,
  inName: string | null = null,
): Promise<Map<string, AbsentPerson>> {
  const rows = await readPersonRows(db, personIds, inName);
  return new Map(
    rows.map((row) => [
      row.id,
      {
        viewer: { personId: row.id, accountId: accountOf(row, today)?.id ?? null },
        features: featuresOf(row, today),
      },
    ]),
  );
}
