import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { SEARCH_TIME_LIMIT_MS } from '@fundry/contracts/limits.ts';
import {
  type CountRequest,
  type CountResult,
  type IndexDocument,
  type IndexSchema,
  IndexUnavailable,
  InvalidQuery,
  type ListRequest,
  type MeasureRequest,
  type MeasureResult,
  type SearchEngine,
  type SearchRequest,
  type SearchResult,
  type Suggestion,
  type Target,
  type TargetStatus,
} from '../port.ts';
import { checkQuery } from '../query/limits.ts';
import { runBuild } from './build/run-build.ts';
import { runCounts } from './counts.ts';
import { Generations } from './generations.ts';
import { runList } from './list.ts';
import { runMeasure } from './measures.ts';
import { planQuery } from './plan.ts';
import { Pool } from './pool.ts';
import { runSearch } from './search.ts';
import { Session } from './session.ts';
import { safeSettings } from './settings.ts';
import { tellingTerms } from './similar.ts';
import { labelsOf, suggestValues } from './suggestions/values.ts';
import { suggestWords } from './suggestions/words.ts';
import { checkSchema } from './tables.ts';
import { type Lease, type OnUnusable, TargetIndex } from './target-index.ts';

const searchesAtOnce = 4;
const largestSuggestion = 20;
const buildMemoryMb = 512;
/** How DuckDB says that a file is not what it should be. */
const damage = /IO Error|Corrupt|checksum|Serialization Error|FATAL Error/i;

export interface EmbeddedEngineOptions {
  /** Folder of the index files; made when missing. Nothing else may be kept in it. */
  directory: string;
  schemas: IndexSchema[];
  /** Threads of searches, and as many of a build. */
  threads?: number;
  /** What DuckDB may hold in memory for all searches together. */
  memoryLimitMb?: number;
  /** So many words go into one segment of a build; fewer mean less memory and slower searches. */
  segmentWords?: number;
  /** After so many milliseconds a search is given up with `SearchTimeout`. */
  timeLimitMs?: number;
  /** A search that needs more rows of rare words in memory than this is refused with `SearchTimeout`. */
  mostRows?: number;
  /** Told of each target that has no usable index, at the opening or when a search meets the damage, once until it is built. */
  onUnusable?: OnUnusable;
}

/**
 * Opens the search engine on a folder. A missing or damaged index does not keep it from opening: searches then answer
 * `IndexUnavailable` until the target is built.
 */
export async function openEmbeddedEngine(options: EmbeddedEngineOptions): Promise<SearchEngine> {
  const {
    directory,
    schemas,
    threads = 2,
    memoryLimitMb = 384,
    timeLimitMs = SEARCH_TIME_LIMIT_MS,
    mostRows = 24_000_000,
    segmentWords = 8_000_000,
    onUnusable = () => {},
  } = options;
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
  const indexes = new Map<Target, TargetIndex>();
  for (const schema of schemas) {
    indexes.set(schema.target, await TargetIndex.open(schema, instance, connection, generations, onUnusable));
  }
  return new EmbeddedEngine(indexes, new Pool(instance, searchesAtOnce), generations, {
    threads,
    segmentWords,
    timeLimitMs,
    mostRows,
    temporaryDirectory,
    close: () => {
      connection.closeSync();
      instance.closeSync();
    },
  });
}

class EmbeddedEngine implements SearchEngine {
  readonly #indexes: Map<Target, TargetIndex>;
  readonly #pool: Pool;
  readonly #generations: Generations;
  readonly #closing = new AbortController();
  readonly #builds = new Set<Promise<unknown>>();
  readonly #options: {
    threads: number;
    segmentWords: number;
    timeLimitMs: number;
    mostRows: number;
    temporaryDirectory: string;
    close: () => void;
  };

  constructor(
    indexes: Map<Target, TargetIndex>,
    pool: Pool,
    generations: Generations,
    options: {
      threads: number;
      segmentWords: number;
      timeLimitMs: number;
      mostRows: number;
      temporaryDirectory: string;
      close: () => void;
    },
  ) {
    this.#indexes = indexes;
    this.#pool = pool;
    this.#generations = generations;
    this.#options = options;
  }

  async search(request: SearchRequest, signal?: AbortSignal): Promise<SearchResult> {
    checkQuery(request.query);
    const plan = planQuery(request.query);
    return this.#read(request.target, signal, (session, lease) => runSearch(session, lease, request, plan));
  }

  async list(request: ListRequest, signal?: AbortSignal): Promise<Float64Array> {
    checkQuery(request.query);
    const plan = planQuery(request.query);
    return this.#read(request.target, signal, (session, lease) => runList(session, lease, request, plan));
  }

  async count(target: Target, requests: CountRequest[], signal?: AbortSignal): Promise<CountResult[]> {
    for (const { query } of requests) checkQuery(query);
    return this.#read(target, signal, (session, lease) => runCounts(session, lease, requests));
  }

  async measure(request: MeasureRequest, signal?: AbortSignal): Promise<MeasureResult> {
    checkQuery(request.query);
    const plan = planQuery(request.query);
    return this.#read(request.target, signal, (session, lease) => runMeasure(session, lease, request, plan));
  }

  async similar(
    target: Target,
    id: number,
    request: Omit<SearchRequest, 'query' | 'fill'>,
    signal?: AbortSignal,
  ): Promise<SearchResult> {
    return this.#read(target, signal, async (session, lease) => {
      const terms = (await tellingTerms(session, lease, id)) ?? [];
      const exclude = [...request.exclude, id];
      const whole: SearchRequest = { ...request, target, query: null, exclude, fill: false };
      return runSearch(session, lease, whole, { op: 'telling', terms });
    });
  }

  async suggestWords(targets: Target[], typed: string, limit: number): Promise<Suggestion[]> {
    return suggestWords(
      (target, work) => this.#read(target, undefined, work),
      targets,
      typed,
      suggestionLimit(limit),
    );
  }

  async suggestValues(target: Target, field: string, typed: string, limit: number): Promise<Suggestion[]> {
    if (!this.#index(target).schema.labelled.includes(field)) {
      throw new InvalidQuery(`The field "${field}" has no labels to suggest`);
    }
    return this.#read(target, undefined, (session, lease) =>
      suggestValues(session, lease, field, typed, suggestionLimit(limit)),
    );
  }

  async labels(target: Target, field: string, codes: string[]): Promise<Suggestion[]> {
    return this.#read(target, undefined, (session, lease) => labelsOf(session, lease, field, codes));
  }

  async build(
    schema: IndexSchema,
    documents: AsyncIterable<IndexDocument>,
    options: Parameters<SearchEngine['build']>[2],
  ): Promise<TargetStatus> {
    const index = this.#index(schema.target);
    const building = this.#build(index, documents, options);
    this.#builds.add(building);
    try {
      return await building;
    } finally {
      this.#builds.delete(building);
    }
  }

  async #build(
    index: TargetIndex,
    documents: AsyncIterable<IndexDocument>,
    options: Parameters<SearchEngine['build']>[2],
  ): Promise<TargetStatus> {
    const signals = [this.#closing.signal, ...(options.signal ? [options.signal] : [])];
    const signal = AbortSignal.any(signals);
    const { generation, file } = this.#generations.begin(index.target);
    const mark = index.mark;
    const { threads, segmentWords, temporaryDirectory } = this.#options;
    const spill = join(temporaryDirectory, generation);
    const order = {
      file,
      schema: index.schema,
      threads,
      memoryLimitMb: buildMemoryMb,
      segmentWords,
      temporaryDirectory: spill,
    };
    try {
      const facts = await runBuild(order, documents, { ...options, signal });
      const { documents: count, watermark, builtAt } = facts;
      const pointer = { generation, documents: count, watermark, builtAt };
      await index.publish(file, pointer, mark);
    } catch (error) {
      await this.#generations.abandon(file);
      throw error;
    } finally {
      await rm(spill, { recursive: true, force: true });
    }
    return index.status();
  }

  async apply(target: Target, upserts: IndexDocument[], deletes: number[]): Promise<void> {
    await this.#index(target).apply(upserts, deletes);
  }

  async status(): Promise<TargetStatus[]> {
    return [...this.#indexes.values()].map((index) => index.status());
  }

  async close(): Promise<void> {
    this.#closing.abort(new IndexUnavailable('The search is shutting down.'));
    await Promise.allSettled(this.#builds);
    await this.#pool.close();
    for (const index of this.#indexes.values()) await index.close();
    this.#options.close();
    await rm(this.#options.temporaryDirectory, { recursive: true, force: true });
  }

  #index(target: Target): TargetIndex {
    const index = this.#indexes.get(target);
    if (!index) throw new IndexUnavailable(`There is no search index of ${target}`);
    return index;
  }

  async #read<Result>(
    target: Target,
    signal: AbortSignal | undefined,
    work: (session: Session, lease: Lease) => Promise<Result>,
  ): Promise<Result> {
    const startedAt = performance.now();
    const index = this.#index(target);
    return this.#pool.use(async (connection) => {
      const lease = await index.lease();
      try {
        const { timeLimitMs, mostRows } = this.#options;
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
