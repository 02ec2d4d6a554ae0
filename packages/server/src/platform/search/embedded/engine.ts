import { rm } from 'node:fs/promises';
import { DuckDBInstance } from '@duckdb/node-api';
import type { SearchTarget } from '@fundry/contracts/search-state/search-targets.ts';
import type { BuildOptions, TargetStatus } from '../builds.ts';
import { checkSchema } from '../check-schema.ts';
import type { Examples, ExamplesRequest } from '../examples.ts';
import { IndexUnavailable, InvalidQuery } from '../faults.ts';
import { planQuery } from '../plan.ts';
import type {
  CountOptions,
  CountRequest,
  CountResult,
  IndexChanges,
  IndexDocument,
  IndexSchema,
  ListRequest,
  MatchList,
  MeasureRequest,
  MeasureResult,
  ResemblingRequest,
  SearchEngine,
  SearchRequest,
  SearchResult,
} from '../port.ts';
import { checkPage, checkQuery } from '../query/limits.ts';
import type { ResemblingResult } from '../resembling.ts';
import { mendWords } from '../spelling/mend-words.ts';
import type { JoinedWord, Suggestion, ValuesCalled, ValuesPage } from '../suggestion.ts';
import { suggestWords } from '../suggestions/words.ts';
import type { ReadWords } from '../word-source.ts';
import { buildGeneration } from './build-generation.ts';
import { runCounts } from './counts.ts';
import { joinedWords } from './dictionary/joined-words.ts';
import { Generations } from './generations.ts';
import { runList } from './list.ts';
import { runMeasure } from './measures.ts';
import { type EmbeddedEngineOptions, type EngineSettings, settingsOf } from './options.ts';
import { Pool } from './pool.ts';
import { runExamples } from './resembling/run-examples.ts';
import { runResembling } from './resembling/run-resembling.ts';
import { runSearch } from './search.ts';
import { Session } from './session.ts';
import { safeSettings } from './settings.ts';
import { labelsOf, suggestValues } from './suggestions/values.ts';
import { valuesCalled } from './suggestions/values-called.ts';
import { wordsOfIndex } from './suggestions/words-of-index.ts';
import { type Lease, TargetIndex } from './target-index.ts';

const searchesAtOnce = 4;
const largestSuggestion = 20;
/** DuckDB's errors for a damaged file. */
const damage = /IO Error|Corrupt|checksum|Serialization Error|FATAL Error/i;

/**
 * Opens the search engine on a folder. It opens even when an index is missing or damaged. Searches in that index then
 * throw `IndexUnavailable` until the target is built.
 */
export async function openEmbeddedEngine(options: EmbeddedEngineOptions): Promise<SearchEngine> {
  const settings = settingsOf(options);
  const { directory, schemas, threads, memoryLimitMb, rebuildLimits, onUnusable } = settings;
  for (const schema of schemas) checkSchema(schema);
  const generations = new Generations(directory);
  await generations.open();
  const temporaryDirectory = await generations.temporaryDirectory();
  const instance = await DuckDBInstance.create(':memory:', {
    ...safeSettings,
    threads: String(threads),
    memory_limit: `${memoryLimitMb}MB`,
    temp_directory: temporaryDirectory,
  });
  const connection = await instance.connect();
  const shared = { instance, connection, generations, rebuildLimits, onUnusable };
  const indexes = new Map<SearchTarget, TargetIndex>();
  for (const schema of schemas) indexes.set(schema.target, await TargetIndex.open(schema, shared));
  const close = async () => {
    connection.closeSync();
    instance.closeSync();
    await rm(temporaryDirectory, { recursive: true, force: true });
  };
  const pool = new Pool(instance, searchesAtOnce);
  return new EmbeddedEngine({ settings, temporaryDirectory, generations, indexes, pool, close });
}

/** The parts that an engine consists of. */
interface EngineParts {
  settings: EngineSettings;
  /** A folder for data that searches and builds cannot hold in memory. */
  temporaryDirectory: string;
  generations: Generations;
  indexes: Map<SearchTarget, TargetIndex>;
  pool: Pool;
  /** Closes the database. Nothing may use it any more. */
  close(): Promise<void>;
}

class EmbeddedEngine implements SearchEngine {
  readonly #parts: EngineParts;
  readonly #closing = new AbortController();
  readonly #builds = new Set<Promise<void>>();

  constructor(parts: EngineParts) {
    this.#parts = parts;
  }

  async search(request: SearchRequest, signal?: AbortSignal): Promise<SearchResult> {
    checkQuery(request.query);
    const plan = planQuery(request.query);
    return this.#read(request, signal, (session, lease) => runSearch(session, lease, request, plan));
  }

  async list(request: ListRequest, signal?: AbortSignal): Promise<MatchList> {
    checkQuery(request.query);
    const plan = planQuery(request.query);
    return this.#read(request, signal, (session, lease) => runList(session, lease, request, plan, signal));
  }

  async count(
    target: SearchTarget,
    requests: CountRequest[],
    { scope, signal }: CountOptions,
  ): Promise<CountResult[]> {
    for (const { query } of requests) checkQuery(query);
    return this.#read({ target, scope }, signal, (session, lease) => runCounts(session, lease, requests));
  }

  async measure(request: MeasureRequest, signal?: AbortSignal): Promise<MeasureResult> {
    checkQuery(request.query);
    const plan = planQuery(request.query);
    return this.#read(request, signal, (session, lease) => runMeasure(session, lease, request, plan));
  }

  async resembling(request: ResemblingRequest, signal?: AbortSignal): Promise<ResemblingResult> {
    return this.#read(request, signal, (session, lease) => runResembling(session, lease, request));
  }

  async examples(request: ExamplesRequest): Promise<Examples> {
    return this.#read({ target: request.target, scope: null }, undefined, (session, lease) =>
      runExamples(session, lease, request),
    );
  }

  async suggestWords(targets: SearchTarget[], typed: string, limit: number): Promise<Suggestion[]> {
    return suggestWords(this.#readWords, targets, typed, suggestionLimit(limit));
  }

  async mendWords(targets: SearchTarget[], words: readonly string[]): Promise<(string | null)[]> {
    return mendWords(this.#readWords, targets, words);
  }

  async joinedWords(target: SearchTarget): Promise<JoinedWord[]> {
    return this.#read({ target, scope: null }, undefined, joinedWords);
  }

  async suggestValues(
    target: SearchTarget,
    field: string,
    typed: string,
    limit: number,
  ): Promise<Suggestion[]> {
    this.#checkLabelled(target, field);
    return this.#read({ target, scope: null }, undefined, (session, lease) =>
      suggestValues(session, lease, field, typed, suggestionLimit(limit)),
    );
  }

  async valuesCalled(
    target: SearchTarget,
    field: string,
    typed: string,
    page: ValuesPage,
  ): Promise<ValuesCalled> {
    this.#checkLabelled(target, field);
    checkPage(page);
    return this.#read({ target, scope: null }, undefined, (session, lease) =>
      valuesCalled(session, lease, field, typed, page),
    );
  }

  async labels(target: SearchTarget, field: string, codes: string[]): Promise<Suggestion[]> {
    return this.#read({ target, scope: null }, undefined, (session, lease) =>
      labelsOf(session, lease, field, codes),
    );
  }

  async build(
    schema: IndexSchema,
    documents: AsyncIterable<IndexDocument>,
    options: BuildOptions,
  ): Promise<TargetStatus> {
    const { settings, temporaryDirectory, generations } = this.#parts;
    const index = this.#index(schema.target);
    const signal = AbortSignal.any([this.#closing.signal, ...(options.signal ? [options.signal] : [])]);
    const building = buildGeneration(
      index,
      generations,
      documents,
      { ...settings, temporaryDirectory },
      { ...options, signal },
    );
    this.#builds.add(building);
    try {
      await building;
      return index.status();
    } finally {
      this.#builds.delete(building);
    }
  }

  /** The live part is kept in memory, so the watermark stays that of the generation. */
  async apply(target: SearchTarget, changes: IndexChanges): Promise<void> {
    await this.#index(target).apply(changes);
  }

  async putScope(target: SearchTarget, scope: string, documents: IndexDocument[]): Promise<void> {
    await this.#index(target).putScope(scope, documents);
  }

  async scopeRevision(target: SearchTarget, scope: string): Promise<number> {
    return this.#index(target).scopes.revision(scope);
  }

  async status(): Promise<TargetStatus[]> {
    return [...this.#parts.indexes.values()].map((index) => index.status());
  }

  async close(): Promise<void> {
    this.#closing.abort(new IndexUnavailable('The search is shutting down.'));
    await Promise.allSettled(this.#builds);
    await this.#parts.pool.close();
    for (const index of this.#parts.indexes.values()) await index.close();
    await this.#parts.close();
  }

  #index(target: SearchTarget): TargetIndex {
    const index = this.#parts.indexes.get(target);
    if (!index) throw new IndexUnavailable(`There is no search index of ${target}`);
    return index;
  }

  #checkLabelled(target: SearchTarget, field: string): void {
    if (!this.#index(target).schema.labelled.includes(field)) {
      throw new InvalidQuery(`The field "${field}" has no labels to suggest`);
    }
  }

  readonly #readWords: ReadWords = (target, work) =>
    this.#read({ target, scope: null }, undefined, (session, lease) => work(wordsOfIndex(session, lease)));

  async #read<Result>(
    { target, scope }: Pick<SearchRequest, 'target' | 'scope'>,
    signal: AbortSignal | undefined,
    work: (session: Session, lease: Lease) => Promise<Result>,
  ): Promise<Result> {
    const startedAt = performance.now();
    const index = this.#index(target);
    return this.#parts.pool.use(async (connection) => {
      const lease = await index.lease(scope);
      try {
        const { timeLimitMs, mostRows } = this.#parts.settings;
        const limits = { timeLimitMs, mostRows, signal };
        return await Session.run(connection, limits, startedAt, (session) => work(session, lease));
      } catch (error) {
        throw damage.test(String(error)) ? index.condemn(error) : error;
      } finally {
        lease.release();
      }
    });
  }
}

function suggestionLimit(limit: number): number {
  return Math.max(0, Math.min(largestSuggestion, Math.trunc(limit)));
}
