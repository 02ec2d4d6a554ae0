import type { CodeFacet, SearchRequest, SearchResult } from '../port.ts';
import { checkPage } from '../query/limits.ts';
import { fillUp } from './fill-up.ts';
import { Matching } from './matching.ts';
import { Page } from './page.ts';
import type { Plan } from './plan.ts';
import type { Demands } from './selection/demands.ts';
import { countedFields, Facets, facetsOfEverything } from './selection/facets.ts';
import { fieldOfSort } from './selection/sort-keys.ts';
import type { Session } from './session.ts';
import type { Lease } from './target-index.ts';
import { Workspace } from './workspace.ts';

/** Answers a request whose query has already been planned. */
export function runSearch(
  session: Session,
  lease: Lease,
  request: SearchRequest,
  plan: Plan | null,
): Promise<SearchResult> {
  return Workspace.use((workspace) => searchIn(workspace, session, lease, request, plan));
}

async function searchIn(
  workspace: Workspace,
  session: Session,
  lease: Lease,
  request: SearchRequest,
  plan: Plan | null,
): Promise<SearchResult> {
  checkPage(request);
  const own = new Set(request.facets.map((facet) => facet.own));
  const demands: Demands = {
    hard: request.categories.filter(({ key }) => !own.has(key)),
    soft: request.categories.filter(({ key }) => own.has(key)),
    restrictTo: request.restrictTo,
    exclude: request.exclude,
  };
  const sorted = fieldOfSort(request.sort, lease.schema);
  const matching = await Matching.prepare(session, lease, workspace, {
    plan,
    demands,
    further: request.facets.flatMap((facet) =>
      'buckets' in facet ? facet.buckets.map(({ where }) => where) : [],
    ),
    fields: [...countedFields(request.facets, lease.schema), ...(sorted === null ? [] : [sorted])],
  });
  const whole = request.facets.filter(
    (facet) => 'field' in facet && !facet.open && matching.isEverything(facet.own),
  ) as CodeFacet[];
  const counted = request.facets.filter((facet) => !whole.includes(facet as CodeFacet));
  const soft = demands.soft.map(({ key }) => key);
  const apart = counted.some((facet) => facet.own !== null && soft.includes(facet.own));
  if (!apart) matching.forgetFailing();
  const facets = new Facets(counted, apart ? soft : []);
  for (const part of matching.parts) await facets.addPart(part, matching.makers.get(part)!);
  const page = new Page(request, lease, matching);
  let total = 0;
  await matching.visit((index, segment, filter, list) => {
    total += filter.full.length;
    facets.add(segment, filter);
    page.add(index, segment, filter, list);
  });
  const result: SearchResult = {
    hits: await page.hits(session),
    total,
    facets: { ...(await facetsOfEverything(whole, matching.parts)), ...(await facets.answers()) },
  };
  if (plan && request.fill && request.from === 0 && total < request.size) {
    result.hits.push(...(await fillUp(matching, plan, request.size - result.hits.length)));
  }
  return result;
}
