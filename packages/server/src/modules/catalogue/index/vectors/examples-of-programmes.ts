import type { Examples } from '../../../../platform/search/examples.ts';
import type { SearchEngine } from '../../../../platform/search/port.ts';

/** Awards of one programme that have vectors, at most. 120 instead of 60 found hardly more (docs/decisions/0066-matching.md). */
const EACH = 60;
/** Those of all programmes together, at most: a match compares its text with each of them (docs/benchmarks.md). */
const TOGETHER = 150_000;
/** More programmes than any catalogue has. */
const ALL = 10_000_000;

/** By the code of a programme: how many public calls have it, closed ones too. */
export async function breadthsOfProgrammes(
  engine: Pick<SearchEngine, 'search'>,
): Promise<ReadonlyMap<string, number>> {
  const { facets } = await engine.search({
    target: 'opportunities',
    scope: null,
    query: null,
    categories: [],
    restrictTo: null,
    exclude: [],
    sort: { by: 'relevance' },
    nearness: null,
    from: 0,
    size: 0,
    close: false,
    facets: [{ name: 'programme', own: null, field: 'programme', limit: ALL }],
  });
  return new Map((facets.programme ?? []).map(({ code, count }) => [code, count]));
}

/**
 * The awards that stand for each programme that some public call has, without some: at most 60 of each. Where these are more than
 * 150,000 in all, those with most awards have fewer.
 */
export async function examplesOfProgrammes(
  engine: Pick<SearchEngine, 'search' | 'examples'>,
  exclude: readonly number[] = [],
): Promise<Examples> {
  const codes = [...(await breadthsOfProgrammes(engine)).keys()];
  return atMost(
    await engine.examples({ target: 'awards', field: 'programme', codes, each: EACH, exclude }),
    TOGETHER,
  );
}

/** Shortens the longest lists until there are at most `most` examples, or one of each. */
export function atMost(examples: Examples, most: number): Examples {
  const lengths = [...examples.values()].map((ids) => ids.length).sort((a, b) => a - b);
  let left = most;
  for (const [at, length] of lengths.entries()) {
    const share = Math.max(1, Math.floor(left / (lengths.length - at)));
    if (length > share) return new Map(Array.from(examples, ([code, ids]) => [code, ids.slice(0, share)]));
    left -= length;
  }
  return examples;
}
