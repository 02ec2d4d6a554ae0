import type { trackedFilters } from '@fundry/contracts/tracking/tracking-fields.ts';
import { ALL_TRACKED, NOT_GROUPED } from '@fundry/contracts/tracking/tracking-words.ts';
import type { Kysely } from 'kysely';
import type { z } from 'zod';
import type { Database } from '../../../platform/db/schema.ts';
import { presentIds } from '../../catalogue/catalogue.public.ts';
import { inBoth } from '../../discovery/discovery.public.ts';
import { ownGroup } from '../groups/groups.service.ts';
import type { Scope } from '../scope.ts';
import type { ListFilters } from './list-filters.ts';
import { textMatch } from './text-match.ts';
import { readTexts } from './tracked-list.store.ts';

/** The filters of a list, as a call has them. */
export type Asked = z.output<typeof trackedFilters>;

/**
 * The filters of a call. A text is looked for here, because the words are folded as those of searches. `chosen` are ids
 * to which the list is restricted as well. Throws `ApiError` 404 for a group that is not the person's.
 */
export async function askedFilters(
  db: Kysely<Database>,
  scope: Scope,
  { groupId, opportunityId, text, deadline, stage, changed }: Asked,
  chosen?: string[],
): Promise<ListFilters> {
  if (groupId !== ALL_TRACKED && groupId !== NOT_GROUPED) await ownGroup(db, scope, groupId);
  const restrictions = [
    opportunityId === undefined ? null : [Number(opportunityId)],
    chosen === undefined ? null : chosen.map(Number),
  ].filter((each) => each !== null);
  const lists = await Promise.all(
    restrictions.map((ids) => presentIds(db, ids).then((map) => [...map.values()])),
  );
  const matching = await idsMatching(db, scope, text);
  if (matching) lists.push(matching);
  return {
    groupId,
    ids: lists.length === 0 ? null : lists.reduce(inBoth),
    deadline: deadline ?? [],
    stage: stage ?? [],
    changed: changed ?? false,
  };
}

async function idsMatching(db: Kysely<Database>, scope: Scope, text = ''): Promise<number[] | null> {
  const match = textMatch(text);
  if (!match) return null;
  const texts = await readTexts(db, scope);
  return texts.flatMap(({ id, title, funder, remark }) => (match(title, funder, remark) ? [id] : []));
}
