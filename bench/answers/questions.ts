import type { ListRequest, SearchEngine } from '../../packages/server/src/platform/search/port.ts';
import type { ServeInput } from '../processes/serve.ts';
import { requestsApart, screenRequest } from '../queries/bench-query.ts';

/** Questions of one class. `rounds`: how often they are asked, if not as often as the others. */
export interface Asked {
  name: string;
  rounds?: number;
  questions: (() => Promise<unknown>)[];
}

/** How many ids of a list are compared. */
const listed = 5_000;

/** Everything that an engine answers about words and conditions, drawn from the workload of the benchmark. */
export function questionsOf(
  engine: SearchEngine,
  { classes, suggestions }: Omit<ServeInput, 'directory' | 'limits'>,
): Asked[] {
  const queries = classes.flatMap(({ queries }) => queries.slice(0, 3));
  const requests = queries.map(screenRequest);
  const others: Asked['questions'] = requests.flatMap((request) => [
    () => engine.search({ ...request, sort: { by: 'field', field: 'title', direction: 'desc' }, facets: [] }),
    () => engine.search({ ...request, sort: { by: 'field', field: 'amount', direction: 'asc' }, from: 40 }),
    () => engine.search({ ...request, restrictTo: [5, 7, 70_000, 99_999, 12], exclude: [7] }),
    () => engine.search({ ...request, exclude: [1, 2, 3, 1_000], facets: [] }),
    () =>
      engine.measure({
        ...request,
        measure: 'amount',
        groups: [{ name: 'funder', field: 'funder', limit: 20 }],
      }),
    () => beginning(engine, request),
  ]);
  const words = [...new Set(queries.flatMap(({ text }) => text.match(/\p{L}{3,}/gu) ?? []))];
  const within = { op: 'between', field: 'amount', min: 100_000, max: null } as const;
  const rest: Asked['questions'] = [
    () =>
      engine.count(
        'awards',
        requests.map((request) => ({ ...request, within })),
        { scope: null },
      ),
    ...words.map((word) => () => engine.mendWords(['awards'], [`${word}x`, word.slice(1)])),
    ...words.map(
      (word) => () => engine.suggestWords(['awards', 'opportunities'], `${word} ${word.slice(0, 2)}`, 10),
    ),
    () =>
      engine.resembling({
        ...requestsApart(queries[0]!).pageAlone,
        text: words.join(' '),
        also: { ids: [], codes: [], most: 1 },
        codesOf: 'funder',
      }),
    () => engine.joinedWords('awards'),
  ];
  return [
    ...classes.map(({ name, queries }) => ({
      name,
      questions: queries.map((query) => () => engine.search(screenRequest(query))),
    })),
    ...suggestions.map(({ name, typed, target, field }) => ({
      name: `suggested: ${name}`,
      questions: typed.map(
        (text) => () =>
          field ? engine.suggestValues(target, field, text, 10) : engine.suggestWords([target], text, 10),
      ),
    })),
    { name: 'other searches', rounds: 1, questions: others },
    { name: 'other questions', rounds: 1, questions: rest },
  ];
}

async function beginning(engine: SearchEngine, request: ListRequest): Promise<unknown> {
  const { total, ids } = await engine.list({ ...request, sort: { by: 'relevance' }, nearness: null });
  const found: number[] = [];
  for await (const some of ids) {
    found.push(...some);
    if (found.length >= listed) break;
  }
  return { total, found };
}
