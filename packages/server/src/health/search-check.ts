import type { KeptIndex } from '../kept-index.ts';
import { Failure } from '../platform/failure.ts';
import { problemOf } from '../platform/http/problem.ts';
import type { SearchEngine } from '../platform/search/port.ts';

/** What is searched for to see whether an index answers. */
const WORD = 'research';

/** Searches every target. Throws `Failure` when one has no index yet, and else the error of the engine. */
export async function checkSearches(
  engine: SearchEngine,
  keeper: Pick<KeptIndex, 'progress'>,
  trouble: () => unknown,
): Promise<void> {
  const status = await engine.status();
  const missing = status.filter(({ generation }) => generation === null).map(({ target }) => target);
  if (missing.length > 0) {
    const done = keeper.progress().map(({ target, progress }) => `${target}: ${progress.documents}`);
    const error = trouble();
    const far = done.length > 0 ? `documents so far: ${done.join(', ')}` : 'by the server that keeps it';
    const why = error ? problemOf(error).detail : far;
    throw new Failure(`The index of ${missing.join(', ')} is being built (${why}).`);
  }
  await Promise.all(
    status.map(({ target }) =>
      engine.search({
        ...{ target, scope: null, query: { op: 'word', text: WORD }, categories: [], restrictTo: null },
        ...{ exclude: [], sort: { by: 'relevance' }, nearness: null, from: 0, size: 1, close: false },
        facets: [],
      }),
    ),
  );
}
