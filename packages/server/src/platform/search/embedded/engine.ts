import type { MatchList, SearchEngine } from '../port.ts';
import { shuttingDown } from '../unavailable.ts';
import { buildGeneration } from './build-generation.ts';
import { type EngineCore, openCore } from './core.ts';
import { type EmbeddedEngineOptions, type EngineSettings, settingsOf } from './options.ts';

/** The number of ids that are handed out at once. */
const batchIds = 1_000;

/**
 * Opens the search engine on a folder. It opens even when an index is missing or damaged. Searches in that index then
 * throw `IndexUnavailable` until the target is built. It works in this thread; `openThreadedEngine` gives it one of its own.
 */
export async function openEmbeddedEngine(options: EmbeddedEngineOptions): Promise<SearchEngine> {
  const settings = settingsOf(options);
  return engineOver(await openCore(settings), settings);
}

/** The engine whose core, in whichever thread, was opened with these settings. */
export function engineOver(core: EngineCore, settings: EngineSettings): SearchEngine {
  const closing = new AbortController();
  const builds = new Set<Promise<unknown>>();
  return {
    search: (request, signal) => core.search(request, signal),
    async list(request, signal): Promise<MatchList> {
      const ids = await core.listIds(request, signal);
      return { total: ids.length, ids: inBatches(ids, signal) };
    },
    count: (target, requests, { scope, signal }) => core.count(target, requests, scope, signal),
    measure: (request, signal) => core.measure(request, signal),
    resembling: (request, signal) => core.resembling(request, signal),
    examples: (request) => core.examples(request),
    suggestWords: (targets, typed, limit) => core.suggestWords(targets, typed, limit),
    mendWords: (targets, words) => core.mendWords(targets, words),
    joinedWords: (target) => core.joinedWords(target),
    suggestValues: (target, field, typed, limit) => core.suggestValues(target, field, typed, limit),
    valuesCalled: (target, field, typed, page) => core.valuesCalled(target, field, typed, page),
    labels: (target, field, codes) => core.labels(target, field, codes),
    async build({ target }, documents, options) {
      closing.signal.throwIfAborted();
      const signal = AbortSignal.any([closing.signal, ...(options.signal ? [options.signal] : [])]);
      const building = buildGeneration(core, target, documents, settings, { ...options, signal });
      builds.add(building);
      try {
        return await building;
      } finally {
        builds.delete(building);
      }
    },
    apply: (target, changes, watermark) => core.apply(target, changes, watermark),
    putScope: (target, scope, documents) => core.putScope(target, scope, documents),
    scopeRevision: (target, scope) => core.scopeRevision(target, scope),
    status: () => core.status(),
    async close() {
      closing.abort(shuttingDown());
      await Promise.allSettled(builds);
      await core.close();
    },
  };
}

async function* inBatches(ids: Float64Array, signal?: AbortSignal): AsyncGenerator<number[]> {
  for (let start = 0; start < ids.length; start += batchIds) {
    signal?.throwIfAborted();
    yield [...ids.subarray(start, start + batchIds)];
  }
}
