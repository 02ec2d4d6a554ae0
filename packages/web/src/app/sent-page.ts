import { SENT_PAGE_ID } from '@fundry/contracts/pages/drawn-page.ts';
import { type DehydratedState, dehydrate, hydrate, type QueryClient } from '@tanstack/react-query';
import { currentEnvironment, type Environment, setEnvironment } from '../lib/environment.ts';

/** What the server sends with a page that it has drawn: the answers that the page shows. */
interface SentPage<Matches> {
  /** What the router found. */
  matches: Matches;
  environment: Environment;
  answers: DehydratedState;
}

/** The answers in the cache as the text of a script element. A record that is missing is an answer too. */
export function pageToSend<Matches>(queries: QueryClient, matches: Matches): string {
  const answers = dehydrate(queries, {
    shouldDehydrateQuery: ({ state }) => state.status === 'success' || isMissing(state.error),
    shouldRedactErrors: () => false,
  });
  const page: SentPage<Matches> = { matches, environment: currentEnvironment(), answers };
  return JSON.stringify(page);
}

/**
 * Puts the answers that came with the page into the cache. Returns what the router found; null when the server has not drawn the page. A page
 * to which the person went back may be old: it is shown, and everything in it is asked for again.
 */
export function takeSentPage<Matches>(queries: QueryClient): Matches | null {
  const text = document.getElementById(SENT_PAGE_ID)?.textContent;
  if (!text) return null;
  const { matches, environment, answers } = JSON.parse(text) as SentPage<Matches>;
  setEnvironment(environment);
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const at = visit?.type === 'back_forward' ? 0 : Date.now();
  for (const { state } of answers.queries) state.dataUpdatedAt = at;
  hydrate(queries, answers);
  return matches;
}

/** Whether a failure says that there is no such record. */
export function isMissing(error: unknown): boolean {
  return error instanceof Error && 'status' in error && error.status === 404;
}
