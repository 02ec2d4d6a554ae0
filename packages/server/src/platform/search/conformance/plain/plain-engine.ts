import { join } from 'node:path';
import type { SearchTarget } from '@fundry/contracts/search-state/search-targets.ts';
import type { BuildOptions, TargetStatus } from '../../builds.ts';
import type { Examples, ExamplesRequest } from '../../examples.ts';
import { IndexUnavailable, InvalidQuery } from '../../faults.ts';
import { codesOf } from '../../field-values.ts';
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
} from '../../port.ts';
import { checkEdges, checkPage, checkQuery } from '../../query/limits.ts';
import type { ResemblingResult } from '../../resembling.ts';
import { spreadPlace } from '../../spread-ids.ts';
import type { JoinedWord, Suggestion, ValuesCalled, ValuesPage } from '../../suggestion.ts';
import type { Reference } from '../reference.ts';
import { joinedWordsPlainly } from '../side-by-side.ts';
import { labelsOf } from './plain-labels.ts';
import { resemblingPlainly } from './plain-resembling.ts';
import { searchPlainly } from './plain-search.ts';
import { mendWordsPlainly, type Spelled } from './plain-spelling.ts';
import { labelsCalledPlainly, suggestLabelsPlainly, suggestWordsPlainly } from './plain-suggestions.ts';
import { PlainTarget } from './plain-target.ts';

const MOST_SUGGESTIONS = 20;
const BATCH = 100;

/**
 * Opens a search engine that implements the port in the plainest way: it looks at every document for every request,
 * and stores each change in a file before it answers. In tests it shows that the port demands nothing that only the
 * embedded engine can do.
 */
export async function openPlainEngine({
  directory,
  schemas,
}: {
  directory: string;
  schemas: IndexSchema[];
}): Promise<SearchEngine> {
  const targets = new Map<SearchTarget, PlainTarget>();
  for (const schema of schemas) {
    const file = join(directory, `${schema.target}.jsonl`);
    targets.set(schema.target, await PlainTarget.open(schema, file));
  }
  return new PlainEngine(targets);
}

class PlainEngine implements SearchEngine {
  readonly #targets: Map<SearchTarget, PlainTarget>;
  readonly #closing = new AbortController();
  readonly #builds = new Set<Promise<void>>();

  constructor(targets: Map<SearchTarget, PlainTarget>) {
    this.#targets = targets;
  }

  async search(request: SearchRequest, signal?: AbortSignal): Promise<SearchResult> {
    signal?.throwIfAborted();
    checkQuery(request.query);
    checkPage(request);
    return searchPlainly(this.#documents(request), request);
  }

  async list(request: ListRequest, signal?: AbortSignal): Promise<MatchList> {
    signal?.throwIfAborted();
    checkQuery(request.query);
    const whole = { ...request, from: 0, size: Number.POSITIVE_INFINITY, close: false, facets: [] };
    const { hits, total } = searchPlainly(this.#documents(request), whole);
    const ids = async function* () {
      for (let start = 0; start < total; start += BATCH) {
        signal?.throwIfAborted();
        yield hits.slice(start, start + BATCH).map(({ id }) => id);
      }
    };
    return { total, ids: ids() };
  }

  async count(
    target: SearchTarget,
    requests: CountRequest[],
    { scope, signal }: CountOptions,
  ): Promise<CountResult[]> {
    signal?.throwIfAborted();
    const documents = this.#documents({ target, scope });
    return requests.map(({ within, ...request }) => {
      checkQuery(request.query);
      const categories = [...request.categories, { key: 'within', where: within }];
      return { total: documents.count(request), within: documents.count({ ...request, categories }) };
    });
  }

  async measure(request: MeasureRequest, signal?: AbortSignal): Promise<MeasureResult> {
    signal?.throwIfAborted();
    checkQuery(request.query);
    const { schema } = this.#target(request.target);
    if (schema.fields[request.measure] !== 'number') {
      throw new InvalidQuery(`"${request.measure}" is no number to add up`);
    }
    checkEdges(request.edges ?? []);
    return this.#documents(request).measure(request);
  }

  async suggestWords(targets: SearchTarget[], typed: string, limit: number): Promise<Suggestion[]> {
    return suggestWordsPlainly(this.#spelled(targets), typed, Math.min(limit, MOST_SUGGESTIONS));
  }

  async mendWords(targets: SearchTarget[], words: readonly string[]): Promise<(string | null)[]> {
    return mendWordsPlainly(this.#spelled(targets), words);
  }

  async joinedWords(target: SearchTarget): Promise<JoinedWord[]> {
    return joinedWordsPlainly(this.#documents({ target, scope: null }));
  }

  async suggestValues(
    target: SearchTarget,
    field: string,
    typed: string,
    limit: number,
  ): Promise<Suggestion[]> {
    const documents = this.#labelled(target, field);
    return suggestLabelsPlainly(documents, field, typed, Math.min(limit, MOST_SUGGESTIONS));
  }

  async valuesCalled(
    target: SearchTarget,
    field: string,
    typed: string,
    page: ValuesPage,
  ): Promise<ValuesCalled> {
    checkPage(page);
    return labelsCalledPlainly(this.#labelled(target, field), field, typed, page);
  }

  async labels(target: SearchTarget, field: string, codes: string[]): Promise<Suggestion[]> {
    const labels = labelsOf(this.#documents({ target, scope: null }), field);
    return codes.flatMap((code) => labels.get(code) ?? []);
  }

  async resembling(request: ResemblingRequest, signal?: AbortSignal): Promise<ResemblingResult> {
    signal?.throwIfAborted();
    checkPage({ from: 0, size: request.size });
    const kind = this.#target(request.target).schema.fields[request.codesOf];
    if (kind !== 'code' && kind !== 'codes') throw new InvalidQuery(`"${request.codesOf}" has no codes`);
    return resemblingPlainly(this.#documents(request), request);
  }

  async examples({ target, field, codes, each, exclude }: ExamplesRequest): Promise<Examples> {
    const kind = this.#target(target).schema.fields[field];
    if (kind !== 'code' && kind !== 'codes') throw new InvalidQuery(`"${field}" has no codes`);
    const excluded = new Set(exclude);
    const documents = this.#documents({ target, scope: null }).documents();
    const all = codes.map((code): [string, number[]] => {
      const having = documents.filter(
        ({ id, fields }) => !excluded.has(id) && codesOf(fields[field]).includes(code),
      );
      const inOrder = having.map(({ id }) => id).sort((a, b) => spreadPlace(a) - spreadPlace(b) || a - b);
      return [code, inOrder.slice(0, each)];
    });
    return new Map(all.filter(([, ids]) => ids.length > 0));
  }

  async build(
    { target: name }: IndexSchema,
    documents: AsyncIterable<IndexDocument>,
    options: BuildOptions,
  ): Promise<TargetStatus> {
    const target = this.#target(name);
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

  async apply(target: SearchTarget, changes: IndexChanges, watermark: string | null): Promise<void> {
    await this.#target(target).apply({ ...changes, watermark });
  }

  async putScope(target: SearchTarget, scope: string, documents: IndexDocument[]): Promise<void> {
    this.#target(target).putScope(scope, documents);
  }

  async scopeRevision(target: SearchTarget, scope: string): Promise<number> {
    return this.#target(target).scopeRevision(scope);
  }

  status(): Promise<TargetStatus[]> {
    return Promise.all([...this.#targets.values()].map((target) => target.status()));
  }

  async close(): Promise<void> {
    this.#closing.abort(new IndexUnavailable('The search is shutting down.'));
    await Promise.allSettled(this.#builds);
  }

  #documents({ target, scope }: Pick<SearchRequest, 'target' | 'scope'>): Reference {
    return this.#target(target).documents(scope);
  }

  #labelled(target: SearchTarget, field: string): Reference {
    if (!this.#target(target).schema.labelled.includes(field)) {
      throw new InvalidQuery(`The field "${field}" has no labels to suggest`);
    }
    return this.#documents({ target, scope: null });
  }

  #spelled(targets: SearchTarget[]): Spelled[] {
    return targets.map((target) => ({
      documents: this.#documents({ target, scope: null }),
      labelled: this.#target(target).schema.labelled,
    }));
  }

  #target(name: SearchTarget): PlainTarget {
    const target = this.#targets.get(name);
    if (!target) throw new IndexUnavailable(`There is no search index of ${name}`);
    return target;
  }
}
