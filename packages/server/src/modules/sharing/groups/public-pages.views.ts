import type { Kysely } from 'kysely';
import type { Database } from '../../../platform/db/schema.ts';
import { groupNames } from '../../tracking/tracking.public.ts';
import { linksOfGroups } from './group-link.store.ts';

/** The public pages that a person has switched on: the name of the group, and since when. */
export async function publicPagesOf(db: Kysely<Database>, personId: string) {
  const names = await groupNames(db, personId);
  const links = await linksOfGroups(db, [...names.keys()]);
  return links.map(({ groupId, madeAt }) => ({ group: names.get(groupId), made_at: madeAt }));
}
