import { fieldOfSort } from '../field-of-sort.ts';
import { joined, raised } from '../join-lists.ts';
import { scoreOfFew } from '../mixed-score.ts';
import type { Plan } from '../plan.ts';
import type { CodeFacet, SearchRequest, SearchResult } from '../port.ts';
import { checkPage } from '../query/limits.ts';
import { type CloseDocuments, CloseSearch } from './close/close-search.ts';
import { nearScoresOf } from './close/near-scores.ts';
import type { Lease } from './lease.ts';
import { Matching } from './matching.ts';
import { Page } from './page.ts';
import type { Demands } from './selection/demands.ts';
import { countedFields, Facets, facetsOfEverything } from './selection/facets.ts';
import type { Session } from './session.ts';
import { Workspace } from './workspace.ts';

/** Close records are looked for beside at most this many full matches. With more of them nobody needs others. */
const mostBesideClose = 1_000;
const nothingClose: CloseDocuments = { best: [], count: 0 };

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
  const facets = new Facets(counted, apart ? soft : [], workspace);
  for (const part of matching.parts) await facets.addPart(part, matching.makers.get(part)!);
  const near = nearScoresOf(request, plan, matching);
  const page = new Page(request, lease, matching, near);
  const closeSearch =
    plan && request.close ? CloseSearch.of(matching, plan, { count: wantedOf(request), near }) : null;
  let total = 0;
  if (counted.length === 0 && sorted === null && matching.isInOrderOfIds) {
    // No words and no conditions: the first documents are the page. Nothing else here asks whether somebody still waits.
    await session.pause();
    total = matching.documents;
    matching.visitFirst(wantedOf(request), (...found) => page.add(...found));
  } else {
    await matching.visit(
      (index, segment, filter, list) => {
        total += filter.full.length;
        facets.add(segment, filter);
        page.add(index, segment, filter, list);
      },
      (index, segment) => {
        if (total <= mostBesideClose) closeSearch?.add(index, segment);
      },
    );
  }
  const full = await page.hits(session);
  const close =
    closeSearch && total <= mostBesideClose
      ? await closeSearch.found({ orFewer: total === 0 })
      : nothingClose;
  return {
    hits: joined(near ? raised(full, scoreOfFew(total)) : full, close.best, request, total),
    total,
    close: close.count,
    facets: { ...(await facetsOfEverything(whole, matching.parts)), ...(await facets.answers()) },
  };
}

/** The number of the best documents that decide what stands on the page. */
const wantedOf = ({ from, size }: SearchRequest) => (size === 0 ? 0 : from + size);
