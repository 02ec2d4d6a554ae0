import type { SearchTarget } from '@fundry/contracts/search-state/search-targets.ts';
import { openEmbeddedEngine } from '../../packages/server/src/platform/search/embedded/engine.ts';
import type { IndexDocument, SearchRequest } from '../../packages/server/src/platform/search/port.ts';
import { schemas } from '../generate/corpora.ts';
import { residentMemory } from '../measure/memory.ts';
import { median, summarise, type Timing } from '../measure/percentiles.ts';
import { concurrentRuns, type RunLimits, timedRuns } from '../measure/timed-runs.ts';
import { warmFiles } from '../measure/warm-files.ts';
import { type BenchQuery, requestsApart, screenRequest } from '../queries/bench-query.ts';
import { answerParent } from './child-process.ts';

export interface ServeInput {
  directory: string;
  limits: RunLimits;
  classes: { target: SearchTarget; name: string; queries: BenchQuery[] }[];
  suggestions: { name: string; typed: string[]; target: SearchTarget; field: string | null }[];
  /** Changes that are made after everything else was measured. Suggestions are then measured once more. */
  changes: { target: SearchTarget; upserts: IndexDocument[]; deletes: number[] };
  ids: BenchQuery[];
}

export interface ClassResult {
  target: SearchTarget;
  name: string;
  /** The median number of full matches. */
  hits: number;
  /** Time for a page and all counts in one request, as the search screen asks, with one client. */
  both: Timing;
  /**
   * The mean processor time of the same, in milliseconds, over all threads. Other work on the machine changes it little.
   */
  processor: number;
  /** The same with two clients at the same time. */
  perSecond: number;
  bothOfTwoClients: Timing;
  /** For comparison, the page and then the counts in two requests. `page` is the time until the page is there. */
  apart: { page: Timing; both: Timing; processor: number };
  /** Milliseconds for each query: the page alone, and the counts alone. */
  page: number[];
  facets: number[];
}

export interface ServeOutput {
  classes: ClassResult[];
  suggestions: { name: string; timing: Timing }[];
  ids: Timing;
  /** The resident memory of this process in MiB: after opening, at the end, and at its peak. */
  memory: { opened: number; end: number; peak: number };
}

const clients = 2;
const warmUps = 3;

answerParent<ServeInput, ServeOutput>(async (input, progress) => {
  await warmFiles(input.directory);
  const engine = await openEmbeddedEngine({ directory: input.directory, schemas, threads: 2 });
  const opened = residentMemory().now;
  const search = (request: SearchRequest) => engine.search(request);
  const { limits } = input;
  /** Runs some queries one after the other. Also returns the mean processor time of each. */
  const timed = async (queries: BenchQuery[], work: (query: BenchQuery) => Promise<unknown>) => {
    const before = process.cpuUsage();
    const milliseconds = await timedRuns(queries, limits, work);
    const { user, system } = process.cpuUsage(before);
    return { milliseconds, processor: (user + system) / 1000 / milliseconds.length };
  };

  const classes: ClassResult[] = [];
  for (const { target, name, queries } of input.classes) {
    for (const query of queries.slice(-warmUps)) await search(screenRequest(query));
    const hits: number[] = [];
    const both = await timed(queries, async (query) => {
      hits.push((await search(screenRequest(query))).total);
    });
    const concurrent = await concurrentRuns(queries.toReversed(), clients, limits, (query) =>
      search(screenRequest(query)),
    );
    const page: number[] = [];
    const facets: number[] = [];
    const apart = await timed(queries, async (query) => {
      const { pageAlone, countsAlone } = requestsApart(query);
      const startedAt = performance.now();
      await search(pageAlone);
      const shownAt = performance.now();
      await search(countsAlone);
      page.push(shownAt - startedAt);
      facets.push(performance.now() - shownAt);
    });
    const result: ClassResult = {
      target,
      name,
      hits: median(hits),
      both: summarise(both.milliseconds),
      processor: both.processor,
      perSecond: concurrent.perSecond,
      bothOfTwoClients: summarise(concurrent.milliseconds),
      apart: {
        page: summarise(page),
        both: summarise(apart.milliseconds),
        processor: apart.processor,
      },
      page,
      facets,
    };
    classes.push(result);
    progress(`${target}, ${name}: p95 ${result.both.p95.toFixed(1)} ms`);
  }

  const suggestions: ServeOutput['suggestions'] = [];
  const measureSuggestions = async (addition = '') => {
    for (const { name, typed, target, field } of input.suggestions) {
      const suggest = (text: string) =>
        field ? engine.suggestValues(target, field, text, 10) : engine.suggestWords([target], text, 10);
      for (const text of typed.slice(-warmUps)) await suggest(text);
      const timing = summarise(await timedRuns(typed, limits, suggest));
      suggestions.push({ name: `${name}${addition}`, timing });
    }
  };
  await measureSuggestions();
  const ids = await timedRuns(input.ids, limits, (query) =>
    search({ ...requestsApart(query).pageAlone, size: 10_000, close: false, nearness: null }),
  );
  const { now: end, peak } = residentMemory();
  await engine.apply(input.changes.target, input.changes, null);
  await measureSuggestions(', after changes');
  await engine.close();
  return { classes, suggestions, ids: summarise(ids), memory: { opened, end, peak } };
});
