import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { SearchTarget } from '@fundry/contracts/search-state/search-targets.ts';
import type { TargetStatus } from '../builds.ts';
import { checkSchema } from '../check-schema.ts';
import type { Examples, ExamplesRequest } from '../examples.ts';
import { IndexUnavailable, InvalidQuery } from '../faults.ts';
import { planQuery } from '../plan.ts';
import type {
  CountRequest,
  CountResult,
  IndexChanges,
  IndexDocument,
  ListRequest,
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
import { shuttingDown } from '../unavailable.ts';
import type { ReadWords } from '../word-source.ts';
import { runCounts } from './counts.ts';
import { joinedWords } from './dictionary/joined-words.ts';
import type { GenerationFacts } from './generation-facts.ts';
import { Generations } from './generations.ts';
import type { Lease } from './lease.ts';
import { runList } from './list.ts';
import { runMeasure } from './measures.ts';
import { openInstance } from './open-instance.ts';
import type { EngineSettings } from './options.ts';
import { Pool } from './pool.ts';
import { runExamples } from './resembling/run-examples.ts';
import { runResembling } from './resembling/run-resembling.ts';
import { runSearch } from './search.ts';
import { Session } from './session.ts';
import { labelsOf, suggestValues } from './suggestions/values.ts';
import { valuesCalled } from './suggestions/values-called.ts';
import { wordsOfIndex } from './suggestions/words-of-index.ts';
import { TargetIndex } from './target-index.ts';

const searchesAtOnce = 4;
const largestSuggestion = 20;
/** DuckDB's errors for a damaged file. */
const damage = /IO Error|Corrupt|checksum|Serialization Error|FATAL Error/i;

/** Where a new generation is written. */
export interface BuildPlace {
  generation: string;
  file: string;
  /** A folder for what the build cannot hold in memory. */
  spill: string;
  /** The mark of the live part at which the build began. */
  mark: number;
}

/**
 * What the engine does on its folder, in whichever thread: all of the port, but that lists come as a whole, and that documents are
 * written to a new generation elsewhere, between `beginBuild` and `publishBuild`.
 */
export interface EngineCore extends Omit<SearchEngine, 'list' | 'count' | 'build'> {
  /** The ids of a list, in its order. They are held in memory, eight bytes each, so that the index need not be kept open. */
  listIds(request: ListRequest, signal?: AbortSignal): Promise<Float64Array>;
  count(
    target: SearchTarget,
    requests: CountRequest[],
    scope: string | null,
    signal?: AbortSignal,
  ): Promise<CountResult[]>;
  /** A place for a new generation. It must be published or abandoned. */
  beginBuild(target: SearchTarget): Promise<BuildPlace>;
  /** Switches to a generation that was written. When that fails, the previous one stays, and the place must be abandoned. */
  publishBuild(target: SearchTarget, place: BuildPlace, facts: GenerationFacts): Promise<TargetStatus>;
  /** Removes what was written to a place. */
  abandonBuild(place: BuildPlace): Promise<void>;
}

/** Opens the core on a folder. See `openEmbeddedEngine`. */
export async function openCore(settings: EngineSettings): Promise<EngineCore> {
  const { directory, schemas, rebuildLimits, onUnusable } = settings;
  for (const schema of schemas) checkSchema(schema);
  const generations = new Generations(directory);
  await generations.open();
  const { instance, connection, temporaryDirectory, close } = await openInstance(settings, generations);
  const closing = new AbortController();
  const shared = { instance, connection, generations, rebuildLimits, onUnusable, closing: closing.signal };
  const indexes = new Map<SearchTarget, TargetIndex>();
  try {
    for (const schema of schemas) indexes.set(schema.target, await TargetIndex.open(schema, shared));
  } catch (error) {
    await close();
    throw error;
  }
  const pool = new Pool(instance, searchesAtOnce);
  return new Core({ settings, temporaryDirectory, generations, indexes, pool, closing, close });
}

/** The parts that an engine consists of. */
interface EngineParts {
  settings: EngineSettings;
  /** A folder for data that searches and builds cannot hold in memory. */
  temporaryDirectory: string;
  generations: Generations;
  indexes: Map<SearchTarget, TargetIndex>;
  pool: Pool;
  closing: AbortController;
  /** Closes the database. Nothing may use it any more. */
  close(): Promise<void>;
}

class Core implements EngineCore {
  readonly #parts: EngineParts;

  constructor(parts: EngineParts) {
    this.#parts = parts;
  }

  async search(request: SearchRequest, signal?: AbortSignal): Promise<SearchResult> {
    checkQuery(request.query);
    const plan = planQuery(request.query);
    return this.#read(request, signal, (session, lease) => runSearch(session, lease, request, plan));
  }

  async listIds(request: ListRequest, signal?: AbortSignal): Promise<Float64Array> {
    checkQuery(request.query);
    const plan = planQuery(request.query);
    return this.#read(request, signal, (session, lease) => runList(session, lease, request, plan));
  }

  async count(
    target: SearchTarget,
    requests: CountRequest[],
    scope: string | null,
    signal?: AbortSignal,
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

  async beginBuild(target: SearchTarget): Promise<BuildPlace> {
    const { temporaryDirectory, generations } = this.#parts;
    const { mark } = this.#index(target);
    const begun = generations.begin(target);
    return { ...begun, mark, spill: join(temporaryDirectory, begun.generation) };
  }

  async publishBuild(
    target: SearchTarget,
    { file, generation, mark, spill }: BuildPlace,
    { documents, watermark, builtAt }: GenerationFacts,
  ): Promise<TargetStatus> {
    const index = this.#index(target);
    await index.publish(file, { generation, documents, watermark, builtAt }, mark);
    await rm(spill, { recursive: true, force: true });
    return index.status();
  }

  async abandonBuild({ file, spill }: BuildPlace): Promise<void> {
    await this.#parts.generations.abandon(file);
    await rm(spill, { recursive: true, force: true });
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
    return Promise.all([...this.#parts.indexes.values()].map((index) => index.status()));
  }

  /** No build may be under way. */
  async close(): Promise<void> {
    this.#parts.closing.abort(shuttingDown());
    try {
      await this.#parts.pool.close();
      for (const index of this.#parts.indexes.values()) await index.close();
    } finally {
      await this.#parts.close();
    }
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
        const result = await Session.run(connection, limits, startedAt, (session) => work(session, lease));
        lease.check();
        return result;
      } catch (error) {
        throw damage.test(String(error)) ? lease.condemn(error) : error;
      } finally {
        lease.release();
      }
    });
  }
}

function suggestionLimit(limit: number): number {
  return Math.max(0, Math.min(largestSuggestion, Math.trunc(limit)));
}
