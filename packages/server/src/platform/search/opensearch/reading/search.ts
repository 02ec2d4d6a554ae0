import { joined, raised } from '../../join-lists.ts';
import { scoreOfFew } from '../../mixed-score.ts';
import type { Plan } from '../../plan.ts';
import type { Hit, SearchRequest, SearchResult } from '../../port.ts';
import { checkPage } from '../../query/limits.ts';
import { type FoundHit, idOf, type SearchAnswer } from './answers.ts';
import { inBatches, MOST_AT_ONCE } from './batches.ts';
import { allOf, type Clause } from './clauses.ts';
import { findClose } from './close-search.ts';
import { clauseOfCategory, demandsOf } from './demands.ts';
import { Facets } from './facets.ts';
import { Near } from './near.ts';
import { type Ordered, ordered } from './ordered.ts';
import type { Reading } from './reading.ts';

/** Close records are looked for beside at most this many full matches. With more of them nobody needs others. */
const MOST_BESIDE_CLOSE = 1_000;

/** Answers a request whose query has already been planned. Mostly this is one search of the cluster. */
export async function runSearch(
  reading: Reading,
  request: SearchRequest,
  plan: Plan | null,
): Promise<SearchResult> {
  checkPage(request);
  const { schema, searcher } = reading;
  const near = await Near.of(request, plan, reading);
  const { facets, hard, soft } = divided(request, reading);
  const order = ordered(plan, hard, request, schema, near);
  const { from, size, close } = request;
  const isFar = from + size > MOST_AT_ONCE;
  const answer = await withExactFacets(reading, facets, {
    query: order.query,
    ...(soft.length > 0 ? { post_filter: allOf(soft) } : {}),
    track_total_hits: true,
    ...(size > 0 && !isFar ? { from, size, sort: order.sort } : { size: 0 }),
  });
  const total = answer.hits.total.value;
  const all = {
    query: soft.length > 0 ? { bool: { must: [order.query], filter: soft } } : order.query,
    sort: order.sort,
  };
  const hits = isFar && size > 0 ? await farHits(reading, all, request) : answer.hits.hits;
  const found = { total, facets: facets.read(answer.aggregations ?? {}) };
  if (!close || plan === null || total > MOST_BESIDE_CLOSE) {
    return { ...found, hits: hits.map((hit) => asHit(hit, order)), close: 0 };
  }
  const wanted = size === 0 ? 0 : Math.min(from + size, MOST_AT_ONCE);
  const others = await findClose(reading, plan, {
    demands: [...hard, ...soft],
    near,
    count: wanted,
    orFewer: total === 0,
  });
  const isFirst = from === 0 || total === 0;
  const full =
    isFirst || size === 0 ? hits : (await searcher.search({ ...all, size: Math.max(1, total) })).hits.hits;
  const matches = full.map((hit) => asHit(hit, order));
  return {
    ...found,
    hits: joined(near ? raised(matches, scoreOfFew(total)) : matches, others.best, request, total),
    close: others.count,
  };
}

/** The categories that some facet leaves out are tested after the others, and with each facet. */
function divided(request: SearchRequest, { schema, isDivided }: Reading) {
  const own = new Set(request.facets.map((facet) => facet.own));
  const isSoft = ({ key }: { key: string }) => own.has(key);
  const { categories } = request;
  demandsOf(request, schema);
  return {
    facets: new Facets(request.facets, categories.filter(isSoft), schema, isDivided),
    hard: demandsOf({ ...request, categories: categories.filter((each) => !isSoft(each)) }, schema),
    soft: categories.filter(isSoft).map(clauseOfCategory),
  };
}

/** Asks again with more codes of each shard when the first answer cannot be shown to be right. */
async function withExactFacets({ searcher }: Reading, facets: Facets, body: Clause): Promise<SearchAnswer> {
  let codes = facets.firstCodes;
  const answer = await searcher.search({ ...body, aggs: facets.aggregations(codes) });
  for (;;) {
    const more = facets.moreThan(codes, answer.aggregations ?? {});
    if (more === null) return answer;
    codes = more;
    const { sort, from, ...counted } = body;
    const again = await searcher.search({ ...counted, size: 0, aggs: facets.aggregations(codes) });
    answer.aggregations = again.aggregations ?? {};
  }
}

/** A page that lies further behind than the cluster shows at once. */
async function farHits(
  { searcher }: Reading,
  body: Clause,
  { from, size }: SearchRequest,
): Promise<FoundHit[]> {
  const { hits } = await inBatches(searcher, body);
  const page: FoundHit[] = [];
  let start = 0;
  for await (const batch of hits) {
    page.push(...batch.slice(Math.max(0, from - start), Math.max(0, from + size - start)));
    start += batch.length;
    if (start >= from + size) break;
  }
  return page;
}

function asHit(hit: FoundHit, { scoreOf }: Ordered): Hit {
  return { id: idOf(hit), score: scoreOf(hit), missingWords: [], byMeaning: false };
}
