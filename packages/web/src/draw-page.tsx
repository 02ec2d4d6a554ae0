import type { Carrier, DrawPage, PageOrder } from '@fundry/contracts/pages/drawn-page.ts';
import { type Query, type QueryClient, skipToken } from '@tanstack/react-query';
import { createMemoryHistory } from '@tanstack/react-router';
import { renderToString } from 'react-dom/server';
import { App } from './app/app.tsx';
import { createQueryClient } from './app/query-client.ts';
import { isMissing, pageToSend } from './app/sent-page.ts';
import { call } from './lib/api-client.ts';
import { type Drawing, drawWith } from './lib/drawing.ts';
import { currentEnvironment } from './lib/environment.ts';
import { loadCurrentUser } from './people/current-user.ts';
import { PREFERENCES_KEY, type Preferences } from './people/preferences.ts';
import { createPageRouter } from './routes/router.ts';
import { matchesToSend } from './routes/take-over.ts';

/** Answers lead to further questions: a page asks who is signed in, then for its record, then for what belongs to it. */
const MOST_ROUNDS = 4;

/**
 * Draws an open page for the person for whom `ask` calls the API. It draws what is known, asks what the page misses, and draws
 * again. A question that fails, or that is not answered in time, is left to the browser, which then tells the person.
 */
export function openDrawing(carrier: Carrier): DrawPage {
  drawWith(() => carrier.getStore() as Drawing | undefined);
  return (order) => {
    const { ask, site, isWide } = order;
    const drawing: Drawing = { ask, site, isWide, environment: currentEnvironment() };
    return carrier.run(drawing, () => draw(order, drawing));
  };
}

async function draw({ address, signal }: PageOrder, drawing: Drawing) {
  const queries = createQueryClient();
  const router = createPageRouter(createMemoryHistory({ initialEntries: [address] }));
  await router.load();
  const { matches } = router.state;
  const isUnknown = matches.length === 1;
  const parts = isUnknown ? [] : matches.at(-1)?.staticData.drawnFrom;
  if (parts === undefined) return null;
  const [environment] = await Promise.all([call('GET /env/config', { signal }), loadCurrentUser(queries)]);
  drawing.environment = environment;
  const htmlOf = () => renderToString(<App queries={queries} router={router} />);
  const asked = new Set<Query>();
  let html = htmlOf();
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const open = openQuestions(queries).filter((query) => !asked.has(query));
    if (open.length === 0 || signal.aborted) break;
    for (const query of open) asked.add(query);
    await Promise.all(open.map((query) => answered(query, signal)));
    html = htmlOf();
  }
  const isCompact = queries.getQueryData<Preferences>(PREFERENCES_KEY)?.density === 'compact';
  const sent = pageToSend(queries, matchesToSend(router));
  queries.clear();
  return { html, isCompact, sent, parts };
}

/** What the page asked for when it was last drawn. */
function openQuestions(queries: QueryClient): Query[] {
  return queries
    .getQueryCache()
    .getAll()
    .filter(({ state, options }) => {
      const { enabled = true } = options as { enabled?: unknown };
      return state.status === 'pending' && enabled === true && options.queryFn !== skipToken;
    });
}

/** Waits for the answer to a question. Without one, the question stays open for the browser. */
async function answered(query: Query, signal: AbortSignal): Promise<void> {
  const given = query.fetch().catch(() => {});
  await Promise.race([given, once(signal)]);
  const { status, error, fetchStatus } = query.state;
  if (fetchStatus !== 'idle') void query.cancel({ revert: true, silent: true });
  else if (status === 'error' && !isMissing(error)) query.reset();
}

function once(signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve();
  return new Promise((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));
}
