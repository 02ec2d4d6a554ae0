import { formatCountOf } from '@fundry/contracts/formats/count.ts';
import type { SearchTarget } from '@fundry/contracts/search-state/search-targets.ts';
import type { KeptIndex } from '../kept-index.ts';
import { Failure } from '../platform/failure.ts';
import { problemOf } from '../platform/http/problem.ts';
import type { SearchEngine } from '../platform/search/port.ts';

/** What is searched for to see whether an index answers. */
const WORD = 'research';

/** Searches every target. Throws `Failure` when one has no index yet, and else the error of the engine. */
export async function checkSearches(
  engine: SearchEngine,
  keeper: Pick<KeptIndex, 'standing' | 'progress'>,
  trouble: () => unknown,
): Promise<void> {
  const status = await engine.status();
  const missing = status.filter(({ generation }) => generation === null).map(({ target }) => target);
  if (missing.length > 0) {
    const error = trouble();
    throw new Failure(missing.map((target) => whyMissing(target, keeper, error)).join(' '));
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

/** Why there is no index of a target, for anybody: what keeps it from being built, or how far the build is. */
function whyMissing(
  target: SearchTarget,
  keeper: Pick<KeptIndex, 'standing' | 'progress'>,
  error: unknown,
): string {
  const missing = `There is no index of ${target} yet`;
  if (error) return `${missing}: ${problemOf(error).detail}`;
  const build = keeper.progress().find((one) => one.target === target);
  if (build)
    return `${missing}. It is being built: ${formatCountOf(build.progress.documents, 'document', 'documents')} so far.`;
  const isKeptHere = keeper.standing().length > 0;
  return `${missing}. ${isKeptHere ? 'It is about to be built.' : 'Another server has to build it.'}`;
}
