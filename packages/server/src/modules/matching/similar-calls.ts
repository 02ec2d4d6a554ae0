import type { Search } from '@fundry/contracts/search-state/search-targets.ts';
import type { Viewer } from '../../platform/auth/viewer.ts';
import type { Hit } from '../../platform/search/port.ts';
import { opportunitiesById, wordsOfHtml } from '../catalogue/catalogue.public.ts';
import { pageOf, unmarkedRequest, withApplicant } from '../discovery/discovery.public.ts';
import { findMatches } from './find-matches.ts';
import { reasonsOf } from './reasons/reasons-of.ts';
import type { MatchServices } from './services.ts';
import { worthShowing } from './worth-showing.ts';

/** The most opportunities that count as similar to one. */
const MOST_SIMILAR = 40;

const NO_WORDS = {
  queryType: 'basic',
  basicQuery: '',
  anyQuery: '',
  allQuery: '',
  noneQuery: '',
  optionalQuery: '',
} as const;

/**
 * A page of the opportunities that are nearest to one, within the filters of a search; its words are ignored. They are ranked
 * as calls that match its text: by words, meaning and the awards of their programmes. Almost every record shares some word with
 * another one, so only the nearest count: at most 40, none with less than a quarter of the best score. The most similar come
 * first unless the search has another order. Each says why it is similar.
 */
export async function similarCalls(
  id: number,
  given: Search<'opportunities'>,
  viewer: Viewer,
  services: MatchServices,
  signal: AbortSignal,
) {
  const search = await withApplicant<'opportunities', Search<'opportunities'>>(given, viewer, services);
  const state = { ...search.state, ...NO_WORDS };
  const [record] = await opportunitiesById(services.db, [id], viewer);
  const text =
    record === undefined
      ? ''
      : [record.title, ...record.keywords, wordsOfHtml(record.description)].join('. ');
  const [{ calls, notices, words, common, examples }, { request, expanded }] = await Promise.all([
    findMatches({ text, state, withoutCalls: [id] }, viewer, services, signal),
    unmarkedRequest({ target: 'opportunities', state }, viewer, services),
  ]);
  const asked = { ...search, state };
  const said = { notices, expanded };
  const near = worthShowing(calls, MOST_SIMILAR);
  if (state.orderBy !== 'relevance') {
    const found = await services.engine.search(
      { ...request, restrictTo: near.map((call) => call.id) },
      signal,
    );
    return withReasons(await pageOf(asked, found, request, viewer, said, services));
  }
  const hits = near
    .slice(request.from, request.from + request.size)
    .map(({ id: of, score }): Hit => ({ id: of, score, missingWords: [], byMeaning: false }));
  const page = { hits, total: near.length, close: 0, facets: {} };
  return withReasons(await pageOf(asked, page, { sort: { by: 'relevance' } }, viewer, said, services));

  async function withReasons(answer: Awaited<ReturnType<typeof pageOf<'opportunities'>>>) {
    const callRecords = new Map(answer.hits.hits.map(({ _id, _source }) => [Number(_id), _source]));
    const shown = near.filter((call) => callRecords.has(call.id));
    const about = {
      text,
      thing: 'the call you started from',
      person: null,
      found: { words, common, examples },
      calls: shown,
      callRecords,
    };
    const others = { funders: [], awards: [], awardRecords: new Map() };
    const reasons = await reasonsOf({ ...about, ...others }, viewer, services, signal);
    const hits = answer.hits.hits.map((hit) => ({
      ...hit,
      reasons: reasons.calls.get(Number(hit._id)) ?? [],
    }));
    return { ...answer, hits: { ...answer.hits, hits } };
  }
}
