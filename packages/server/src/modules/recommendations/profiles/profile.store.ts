import { storedState } from '@fundry/contracts/search-state/stored-state.ts';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../platform/db/schema.ts';
import { lockPerson } from '../../identity/identity.public.ts';
import { type Profile, type ProfileAuthor, profileOf } from './profile.ts';

type Db = Kysely<Database>;

/** What is written of a profile. What is left out stays as it is. */
export type ProfileFields = Partial<Pick<Profile, 'givenName' | 'of' | 'ownText' | 'search' | 'digest'>>;

/** The profiles of a person, the oldest first. */
export async function profilesOf(db: Db, personId: string): Promise<Profile[]> {
  const rows = await db
    .selectFrom('recommendation_profile')
    .selectAll()
    .where('person_id', '=', personId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(profileOf);
}

/** A profile of a person; null when the person has none with this id. */
export async function findProfile(db: Db, personId: string, id: string): Promise<Profile | null> {
  const row = await db
    .selectFrom('recommendation_profile')
    .selectAll()
    .where('id', '=', id)
    .where('person_id', '=', personId)
    .executeTakeFirst();
  return row ? profileOf(row) : null;
}

/** Stores a new profile and returns its id. Null when the person has as many as `most` already. */
export function insertProfile(
  db: Db,
  personId: string,
  fields: Required<ProfileFields>,
  { at, most }: { at: Date; most: number },
): Promise<string | null> {
  return db.transaction().execute(async (trx) => {
    await lockPerson(trx, personId);
    const { count } = await trx
      .selectFrom('recommendation_profile')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('person_id', '=', personId)
      .executeTakeFirstOrThrow();
    if (Number(count) >= most) return null;
    const { id } = await trx
      .insertInto('recommendation_profile')
      .values({
        person_id: personId,
        name: fields.givenName,
        ...authorColumns(fields.of),
        own_text: fields.ownText,
        ...stateColumns(fields.search),
        digest: fields.digest,
        created_at: at,
        changed_at: at,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  });
}

/** Stores what a source says of the author of a profile today. */
export async function renewAuthor(db: Db, id: string, of: ProfileAuthor): Promise<void> {
  await db.updateTable('recommendation_profile').set(authorColumns(of)).where('id', '=', id).execute();
}

/**
 * Changes a profile of a person. When that changes what is recommended, what waits for a digest is forgotten, and the next look
 * begins anew. False when the person has none with this id. */
export async function updateProfile(
  db: Db,
  personId: string,
  id: string,
  { givenName, of, ownText, search, digest }: ProfileFields,
  at: Date,
): Promise<boolean> {
  const isOther = of !== undefined || ownText !== undefined || search !== undefined;
  const { numUpdatedRows } = await db
    .with('forgotten', (forget) =>
      forget
        .deleteFrom('recommendation_found')
        .where('profile_id', '=', id)
        .where('person_id', '=', personId)
        .where('told_at', 'is', null)
        .where('digest_id', 'is', null)
        .where(sql<boolean>`${isOther}`),
    )
    .updateTable('recommendation_profile')
    .set({
      ...(isOther ? { looked_at: null } : {}),
      ...(givenName === undefined ? {} : { name: givenName }),
      ...(of === undefined ? {} : authorColumns(of)),
      ...(ownText === undefined ? {} : { own_text: ownText }),
      ...(search === undefined ? {} : stateColumns(search)),
      ...(digest === undefined ? {} : { digest }),
      changed_at: at,
    })
    .where('id', '=', id)
    .where('person_id', '=', personId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Deletes a profile of a person, with all that belongs to it. False when the person has none with this id. */
export async function deleteProfile(db: Db, personId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('recommendation_profile')
    .where('id', '=', id)
    .where('person_id', '=', personId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

function authorColumns(of: ProfileAuthor | null) {
  return {
    author: of && JSON.stringify(of.author),
    author_text: of?.text ?? null,
    award_ids: of ? of.awardIds : [],
    author_read_at: of?.readAt ?? null,
    author_gone: of?.isGone ?? false,
  };
}

function stateColumns(search: Profile['search']) {
  const { version, state } = storedState(search);
  return { state_version: version, state: JSON.stringify(state) };
}
