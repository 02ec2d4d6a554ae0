import { offsetOf } from '@fundry/contracts/answers/page.ts';
import { groupEndpoints } from '@fundry/contracts/endpoints/groups.ts';
import { MAX_TRACKED } from '@fundry/contracts/tracking/tracking-words.ts';
import type { FastifyInstance } from 'fastify';
import { registerEndpoint } from '../../../platform/http/register-endpoint.ts';
import { recordsById, withMarks } from '../../discovery/discovery.public.ts';
import { personNames } from '../../identity/identity.public.ts';
import { scopeOf } from '../scope.ts';
import type { TrackingServices } from '../services.ts';
import { assign } from './assign.service.ts';
import { countShown, findShown, listShown, type ShownGroup } from './colleague-group.store.ts';
import { groupAnswer } from './group-answer.ts';
import { idsInGroup } from './group-contents.views.ts';
import { groupCounts } from './group-counts.store.ts';
import { noSuchGroup } from './groups.service.ts';

/** The calls about groups that members of an institution show to their colleagues. Of the owner they tell only the name. */
export function registerColleagueGroups(app: FastifyInstance, { discovery }: TrackingServices): void {
  const { db, clock } = discovery;
  const shownGroup = async (accountId: string, id: string) => {
    const group = await findShown(db, accountId, id);
    if (!group) throw noSuchGroup();
    return group;
  };
  const answersOf = async (groups: ShownGroup[]) => {
    const names = await personNames(db, [...new Set(groups.map(({ ownerId }) => ownerId))]);
    return groups.map(({ ownerId, ...group }) => ({ ...group, ownerName: names.get(ownerId) ?? '' }));
  };

  registerEndpoint(app, groupEndpoints.listOfColleagues, async ({ caller, query }) => {
    const total = await countShown(db, caller.account.id, caller.person.id);
    const part = { offset: offsetOf(query, total), limit: query.pageSize };
    return { items: await answersOf(await listShown(db, caller.account.id, caller.person.id, part)), total };
  });
  registerEndpoint(app, groupEndpoints.readOfColleague, async ({ caller, viewer, params, query }) => {
    const group = await shownGroup(caller.account.id, params.id);
    const { ids, total } = await idsInGroup(db, group.id, viewer, query, clock.today());
    const records = await recordsById('opportunities', ids, viewer, discovery);
    const [answer] = await answersOf([group]);
    if (!answer) throw noSuchGroup();
    const found = ids.flatMap((id) => records.get(id) ?? []);
    return { ...answer, items: await withMarks(viewer, found, discovery), total };
  });
  registerEndpoint(app, groupEndpoints.copyOfColleague, async ({ caller, viewer, params, body }) => {
    const scope = scopeOf(caller);
    const group = await shownGroup(caller.account.id, params.id);
    const { ids } = await idsInGroup(db, group.id, viewer, { page: 0, pageSize: MAX_TRACKED }, clock.today());
    const into = [{ name: body.name }];
    const copied = await assign(discovery, scope, { ids: ids.map(String), into, outOf: [] });
    const counts = await groupCounts(db, scope);
    const [copy] = copied.map((each) => groupAnswer(each, counts));
    if (!copy) throw new Error('a copied group is a new group');
    return copy;
  });
}
