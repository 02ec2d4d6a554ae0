import type { OpportunityState } from '@fundry/contracts/search-state/opportunity-parameters.ts';
import type { Viewer } from '../../platform/auth/viewer.ts';
import type { NearExamples } from '../../platform/meaning/meaning.ts';
import type { Nearness } from '../../platform/search/nearness.ts';
import type { SearchEngine } from '../../platform/search/port.ts';
import type { Resembling } from '../../platform/search/resembling.ts';
import { excludedFor, unmarkedRequest } from '../discovery/discovery.public.ts';
import { type LikelyProgramme, likelyProgrammes } from './likely-programmes.ts';
import { type RankedCall, rankCalls, shareOf } from './rank-calls.ts';
import type { MatchServices } from './services.ts';

/** The calls nearest by their words, the awards nearest by theirs, and the calls nearest by their meaning that are looked at. */
const NEAR_CALLS = 1_000;
const NEAR_AWARDS = 1_000;
const NEAR_BY_MEANING = 300;
/** The likeliest programmes whose calls are looked at, and the most of these calls. */
const PROGRAMMES = 200;
const CALLS_OF_PROGRAMMES = 3_000;

/** What is to be matched, and among which records. */
export interface MatchAsk {
  /** Plain text in any language. */
  text: string;
  /** The parameters of an opportunity search. They filter the calls. */
  state: OpportunityState;
  /** Awards that must not count, nor be found. */
  withoutAwards?: readonly number[];
  /** Calls that must not be found. */
  withoutCalls?: readonly number[];
}

/** What was found for a text. */
export interface Found {
  /** All calls that have anything to do with it, best first. */
  calls: RankedCall[];
  /** The awards that share its telling words, best first. */
  awards: Resembling[];
  /** How near the awards that stand for programmes are by their meaning. Null when meaning is not known. */
  examples: NearExamples | null;
  /** The telling words of the text that occur in calls, and those that occur in awards, folded. */
  words: { calls: string[]; awards: string[] };
  /** Those of the words of calls that tell little. */
  common: string[];
  /** What of the search parameters was ignored. */
  notices: string[];
}

/** Finds calls and awards for a text, among those that the viewer may see and has not dismissed. */
export async function findMatches(
  { text, state, withoutAwards = [], withoutCalls = [] }: MatchAsk,
  viewer: Viewer,
  services: MatchServices,
  signal: AbortSignal,
): Promise<Found> {
  const { engine } = services;
  const [{ request, notices }, dismissedCalls, dismissedAwards, breadths] = await Promise.all([
    unmarkedRequest({ target: 'opportunities', state }, viewer, services),
    excludedFor(viewer, 'opportunities', services),
    excludedFor(viewer, 'awards', services),
    services.breadths(),
  ]);
  const restrictTo = await withinWords(request, engine, signal);
  const { scope, categories } = request;
  const shared = { text, codesOf: 'programme' };
  const among = { ...shared, scope, categories, restrictTo, exclude: [...dismissedCalls, ...withoutCalls] };
  const [nearness, awards] = await Promise.all([
    services.meaning.nearnessToText(text),
    engine.resembling(
      {
        ...shared,
        target: 'awards',
        scope,
        categories: [],
        restrictTo: null,
        exclude: [...dismissedAwards, ...withoutAwards],
        also: null,
        size: NEAR_AWARDS,
      },
      signal,
    ),
  ]);
  const examples = nearness?.examples ?? null;
  const without = new Set([...dismissedAwards, ...withoutAwards]);
  const programmes = likelyProgrammes(awards.found, examples, without);
  const also = {
    ids: nearness ? nearestOf(nearness.records) : [],
    codes: likeliest(programmes, breadths),
    most: CALLS_OF_PROGRAMMES,
  };
  const calls = await engine.resembling(
    { ...among, target: 'opportunities', also, size: NEAR_CALLS },
    signal,
  );
  const cosines = nearness && cosinesOf(nearness.records, new Set(calls.found.map(({ id }) => id)));
  const bestByWords = calls.found[0]?.score ?? 0;
  return {
    calls: rankCalls(calls.found, { programmes, breadths, bestByWords, cosines }),
    awards: awards.found,
    examples,
    words: { calls: calls.words, awards: awards.words },
    common: calls.common,
    notices,
  };
}

/** The ids of the calls that hold the words of the search parameters. Null: there are no such words. */
async function withinWords(
  request: Awaited<ReturnType<typeof unmarkedRequest>>['request'],
  engine: SearchEngine,
  signal: AbortSignal,
): Promise<number[] | null> {
  if (request.query === null) return request.restrictTo;
  const ids: number[] = [];
  for await (const batch of (await engine.list(request, signal)).ids) ids.push(...batch);
  return ids;
}

/** The codes of the programmes that say most, among those that calls have, in no order: 200, and those that say as much as the last. */
function likeliest(
  programmes: ReadonlyMap<string, LikelyProgramme>,
  breadths: ReadonlyMap<string, number>,
): string[] {
  const codes: string[] = [];
  const strengths = new Float64Array(programmes.size);
  for (const { code, likeness } of programmes.values()) {
    const breadth = breadths.get(code);
    if (breadth !== undefined) strengths[codes.push(code) - 1] = likeness * shareOf(breadth);
  }
  const least = strengths.subarray(0, codes.length).toSorted().at(-PROGRAMMES) ?? Number.NEGATIVE_INFINITY;
  return codes.filter((_, at) => strengths[at]! >= least);
}

/** The ids of the calls nearest by their meaning, in no order: 300, and those that are as near as the last of them. */
function nearestOf({ ids, values }: Nearness): number[] {
  const least = values.toSorted().at(-NEAR_BY_MEANING) ?? Number.NEGATIVE_INFINITY;
  const near: number[] = [];
  for (let at = 0; at < ids.length; at++) if (values[at]! >= least) near.push(ids[at]!);
  return near;
}

function cosinesOf({ ids, values }: Nearness, wanted: ReadonlySet<number>): Map<number, number> {
  const cosines = new Map<number, number>();
  for (let at = 0; at < ids.length; at++) if (wanted.has(ids[at]!)) cosines.set(ids[at]!, values[at]!);
  return cosines;
}
