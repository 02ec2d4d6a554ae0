import { SEARCH_TIME_LIMIT_MS } from '@fundry/contracts/limits.ts';
import type { SearchTarget } from '@fundry/contracts/search-state/search-targets.ts';
import type { BuildOptions, TargetStatus } from '../builds.ts';
import { checkMeasures } from '../check-measures.ts';
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
import { Cluster } from './cluster/cluster.ts';
import type { ClusterEngineOptions } from './options.ts';
import { runCounts } from './reading/counts.ts';
import { runExamples } from './reading/examples.ts';
import { runList } from './reading/list.ts';
import { runMeasure } from './reading/measures.ts';
import { runResembling } from './reading/resembling.ts';
import { runSearch } from './reading/search.ts';
import { ClusterTarget } from './store/target.ts';
import { clusterWords } from './words/cluster-words.ts';
import { joinedWordsOf } from './words/joined-words.ts';
import { labelsOf, suggestValues, valuesCalled } from './words/labels.ts';

const MOST_SUGGESTIONS = 20;
/** A node that goes down is replaced in this time: its work goes to those that have copies. */
const RETRY_MS = 4_000;

/**
 * Opens the search engine on an OpenSearch cluster, which several servers may share. It opens also while the cluster is away:
 * everything then throws `IndexUnavailable` until it is back.
 */
export async function openClusterEngine(options: ClusterEngineOptions): Promise<SearchEngine> {
  const {
    schemas,
    prefix = 'fundry',
    shards = 1,
    replicas = 1,
    timeLimitMs = SEARCH_TIME_LIMIT_MS,
  } = options;
  for (const schema of schemas) checkSchema(schema);
  const cluster = new Cluster(options.cluster, { timeLimitMs, retryMs: options.retryMs ?? RETRY_MS });
  const shared = { cluster, prefix, sizes: { shards, replicas }, timeLimitMs };
  const targets = new Map(schemas.map((schema) => [schema.target, new ClusterTarget(schema, shared)]));
  return new ClusterEngine(cluster, targets);
}

class ClusterEngine implements SearchEngine {
  readonly #cluster: Cluster;
  readonly #targets: Map<SearchTarget, ClusterTarget>;
  readonly #closing = new AbortController();
  readonly #builds = new Set<Promise<void>>();

  constructor(cluster: Cluster, targets: Map<SearchTarget, ClusterTarget>) {
    this.#cluster = cluster;
    this.#targets = targets;
  }

  async search(request: SearchRequest, signal?: AbortSignal): Promise<SearchResult> {
    checkQuery(request.query);
    const plan = planQuery(request.query);
    return this.#target(request.target).read(request.scope, signal, (reading) =>
      runSearch(reading, request, plan),
    );
  }

  async list(request: ListRequest, signal?: AbortSignal): Promise<MatchList> {
    checkQuery(request.query);
    const plan = planQuery(request.query);
    return this.#target(request.target).read(request.scope, signal, (reading) =>
      runList(reading, request, plan, signal),
    );
  }

  async count(
    target: SearchTarget,
    requests: CountRequest[],
    { scope, signal }: CountOptions,
  ): Promise<CountResult[]> {
    for (const { query } of requests) checkQuery(query);
    return this.#target(target).read(scope, signal, (reading) => runCounts(reading, requests));
  }

  async measure(request: MeasureRequest, signal?: AbortSignal): Promise<MeasureResult> {
    checkQuery(request.query);
    const target = this.#target(request.target);
    checkMeasures(request, target.schema);
    return target.read(request.scope, signal, (reading) =>
      runMeasure(reading, request, planQuery(request.query)),
    );
  }

  async resembling(request: ResemblingRequest, signal?: AbortSignal): Promise<ResemblingResult> {
    return this.#target(request.target).read(request.scope, signal, (reading, words) =>
      runResembling(reading, request, words),
    );
  }

  async examples(request: ExamplesRequest): Promise<Examples> {
    return this.#target(request.target).read(null, undefined, (reading) => runExamples(reading, request));
  }

  async suggestWords(targets: SearchTarget[], typed: string, limit: number): Promise<Suggestion[]> {
    return suggestWords(this.#readWords, targets, typed, suggestionLimit(limit));
  }

  async mendWords(targets: SearchTarget[], words: readonly string[]): Promise<(string | null)[]> {
    return mendWords(this.#readWords, targets, words);
  }

  async joinedWords(target: SearchTarget): Promise<JoinedWord[]> {
    return this.#target(target).read(null, undefined, async (_, { dictionary }) =>
      joinedWordsOf(await dictionary()),
    );
  }

  async suggestValues(
    target: SearchTarget,
    field: string,
    typed: string,
    limit: number,
  ): Promise<Suggestion[]> {
    return this.#labelled(target, field).read(null, undefined, (_, { companion }) =>
      suggestValues(companion, field, typed, suggestionLimit(limit)),
    );
  }

  async valuesCalled(
    target: SearchTarget,
    field: string,
    typed: string,
    page: ValuesPage,
  ): Promise<ValuesCalled> {
    checkPage(page);
    return this.#labelled(target, field).read(null, undefined, (_, { companion }) =>
      valuesCalled(companion, field, typed, page),
    );
  }

  async labels(target: SearchTarget, field: string, codes: string[]): Promise<Suggestion[]> {
    return this.#target(target).read(null, undefined, (_, { companion }) =>
      labelsOf(companion, field, codes),
    );
  }

  async build(
    schema: IndexSchema,
    documents: AsyncIterable<IndexDocument>,
    options: BuildOptions,
  ): Promise<TargetStatus> {
    const target = this.#target(schema.target);
    const signal = AbortSignal.any([this.#closing.signal, ...(options.signal ? [options.signal] : [])]);
    const building = target.build(documents, { ...options, signal });
    this.#builds.add(building);
    try {
      await building;
      return await target.status();
    } finally {
      this.#builds.delete(building);
    }
  }

  apply(target: SearchTarget, changes: IndexChanges, watermark: string | null): Promise<void> {
    return this.#target(target).apply(changes, watermark);
  }

  putScope(target: SearchTarget, scope: string, documents: IndexDocument[]): Promise<void> {
    return this.#target(target).putScope(scope, documents);
  }

  scopeRevision(target: SearchTarget, scope: string): Promise<number> {
    return this.#target(target).scopes.revision(scope);
  }

  status(): Promise<TargetStatus[]> {
    return Promise.all([...this.#targets.values()].map((target) => target.status()));
  }

  async close(): Promise<void> {
    this.#closing.abort(new IndexUnavailable('The search is shutting down.'));
    await Promise.allSettled(this.#builds);
    await this.#cluster.close();
  }

  readonly #readWords: ReadWords = (target, work) =>
    this.#target(target).read(null, undefined, ({ searcher }, words) =>
      work(clusterWords({ ...words, searcher })),
    );

  #labelled(name: SearchTarget, field: string): ClusterTarget {
    const target = this.#target(name);
    if (!target.schema.labelled.includes(field)) {
      throw new InvalidQuery(`The field "${field}" has no labels to suggest`);
    }
    return target;
  }

  #target(name: SearchTarget): ClusterTarget {
    const target = this.#targets.get(name);
    if (!target) throw new IndexUnavailable(`There is no search index of ${name}`);
    return target;
  }
}

function suggestionLimit(limit: number): number {
  return Math.max(0, Math.min(MOST_SUGGESTIONS, Math.trunc(limit)));
}
