import { groupEndpoints } from '@fundry/contracts/endpoints/groups.ts';
import { trackingEndpoints } from '@fundry/contracts/endpoints/tracking.ts';
import type { FastifyInstance } from 'fastify';
import { registerEndpoint } from '../../../platform/http/register-endpoint.ts';
import { scopeOf } from '../scope.ts';
import type { TrackingServices } from '../services.ts';
import { assign, groupsOfOpportunity, ungroup } from './assign.service.ts';
import { byName } from './by-name.ts';
import { deleteGroup, groupsOf } from './group.store.ts';
import { groupAnswer, viewAnswers } from './group-answer.ts';
import { groupCounts } from './group-counts.store.ts';
import { changeGroup, makeGroup, noSuchGroup, ownGroup } from './groups.service.ts';

/** The calls about a person's own groups. */
export function registerGroups(app: FastifyInstance, { discovery, linksOf }: TrackingServices): void {
  const { db } = discovery;

  registerEndpoint(app, groupEndpoints.list, async ({ caller }) => {
    const scope = scopeOf(caller);
    const [groups, counts] = await Promise.all([groupsOf(db, scope), groupCounts(db, scope)]);
    const links = await linksOf(groups.map(({ id }) => id));
    const own = groups.sort(byName).map((group) => groupAnswer(group, counts, links));
    return { groups: [...viewAnswers(counts), ...own] };
  });
  registerEndpoint(app, groupEndpoints.read, async ({ caller, params }) => {
    const scope = scopeOf(caller);
    const counts = await groupCounts(db, scope);
    const view = viewAnswers(counts).find(({ id }) => id === params.id);
    return view ?? groupAnswer(await ownGroup(db, scope, params.id), counts, await linksOf([params.id]));
  });
  registerEndpoint(app, groupEndpoints.make, async ({ caller, body }) =>
    groupAnswer(await makeGroup(discovery, scopeOf(caller), body.name), new Map()),
  );
  registerEndpoint(app, groupEndpoints.change, async ({ caller, params, body }) =>
    groupAnswer(
      await changeGroup(discovery, caller, params.id, body),
      await groupCounts(db, scopeOf(caller)),
      await linksOf([params.id]),
    ),
  );
  registerEndpoint(app, groupEndpoints.remove, async ({ caller, params }) => {
    if (!(await deleteGroup(db, scopeOf(caller), params.id))) throw noSuchGroup();
    return { done: true as const };
  });
  registerEndpoint(app, groupEndpoints.assign, async ({ caller, body }) => {
    const scope = scopeOf(caller);
    const groups = await assign(discovery, scope, {
      ids: body.opportunityIds,
      into: body.groups,
      outOf: (body.remove ?? []).map(({ id }) => id),
    });
    const counts = await groupCounts(db, scope);
    const links = await linksOf(groups.map(({ id }) => id));
    return { groups: groups.map((group) => groupAnswer(group, counts, links)) };
  });
  registerEndpoint(app, trackingEndpoints.groupsOf, async ({ caller, params }) => ({
    groups: await groupsOfOpportunity(db, scopeOf(caller), params.id),
  }));
  registerEndpoint(app, trackingEndpoints.ungroup, async ({ caller, params, query }) => {
    await ungroup(db, scopeOf(caller), params.id, query.groupId);
    return { done: true as const };
  });
}
