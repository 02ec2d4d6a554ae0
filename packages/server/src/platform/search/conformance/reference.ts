import { codesOf, numbersOf } from '../field-values.ts';
import { foldForSorting } from '../fold.ts';
import type {
  Condition,
  FacetEntry,
  FieldValue,
  Hit,
  IndexDocument,
  MeasureRequest,
  MeasureResult,
  SearchRequest,
  SearchResult,
  Sort,
} from '../port.ts';
import { measureDocuments } from './reference-measures.ts';
import { partialScorerOf, type Ranked, scorerOf, stemScore } from './reference-ranking.ts';
import { statisticsOf } from './reference-statistics.ts';
import { conjuncts, distinct, matches, referenceText, wordsOf } from './reference-text.ts';

/** A document is like others by so many of its words. */
const tellingWords = 12;

interface Entry extends Ranked {
  document: IndexDocument;
}

/** Hits come in the exact order for every sort but relevance, and without scores. */
export interface ReferenceResult extends SearchResult {
  /** By id, the scores of all full matches; 0 for every sort but relevance. */
  scores: Map<number, number>;
  /** Ids of records that may fill the page up, with what each lacks and its score. */
  fillable: Map<number, { lacks: string[]; score: number }>;
}

/** The search port's meaning in plain TypeScript: looks at every document for every request. */
export class Reference {
  readonly #entries = new Map<number, Entry>();
  #statistics = statisticsOf([]);

  constructor(documents: IndexDocument[] = []) {
    for (const document of documents) this.put(document);
    this.indexed(documents);
  }

  put(document: IndexDocument): void {
    const text = referenceText(document);
    this.#entries.set(document.id, { document, text, averages: this.#statistics.averages });
  }

  /** A build of these documents has ended: from now on they are what words are rare in, and how long texts are. */
  indexed(documents: IndexDocument[]): void {
    this.#statistics = statisticsOf(documents.map(referenceText));
    const { averages } = this.#statistics;
    for (const document of documents) {
      const entry = this.#entries.get(document.id);
      if (entry?.document === document) this.#entries.set(document.id, { ...entry, averages });
    }
  }

  delete(id: number): void {
    this.#entries.delete(id);
  }

  get ids(): number[] {
    return [...this.#entries.keys()];
  }

  documents(): IndexDocument[] {
    return [...this.#entries.values()].map(({ document }) => document);
  }

  search(request: SearchRequest): ReferenceResult {
    const entries = this.#admitted(request);
    const matching = entries.filter(({ text }) => matches(request.query, text) ?? true);
    const passes = ({ document }: Entry, except: string | null) =>
      request.categories.every(({ key, where }) => key === except || holds(where, document));
    const full = matching.filter((entry) => passes(entry, null));
    full.sort((a, b) => compare(request.sort, a.document, b.document));
    const scorer = request.sort.by === 'relevance' ? scorerOf(request.query, this.#statistics) : null;
    const scores = new Map(full.map((entry) => [entry.document.id, scorer?.(entry) ?? 0]));
    const facets: SearchResult['facets'] = {};
    for (const facet of request.facets) {
      const counted = matching.filter((entry) => passes(entry, facet.own)).map(({ document }) => document);
      facets[facet.name] =
        'buckets' in facet
          ? facet.buckets.map(({ code, where }) => ({
              code,
              count: counted.filter((each) => holds(where, each)).length,
            }))
          : countCodes(counted, facet.field).slice(0, facet.limit);
    }
    const hits: Hit[] = full
      .slice(request.from, request.from + request.size)
      .map(({ document }) => ({ id: document.id, score: 0, missingWords: [] }));
    return { hits, total: full.length, facets, scores, fillable: this.#fillable(request, entries, passes) };
  }

  /**
   * Scores of the documents that share some of the twelve words of a document that tell most of it, those by which others are found
   * too. Null when it is not clear which words are the twelve.
   */
  similar(id: number): Map<number, number> | null {
    const statistics = this.#statistics;
    const document = this.#entries.get(id)!;
    const telling = [...document.text.stems.keys()]
      .filter((stem) => (statistics.stems.get(stem) ?? 0) > 1)
      .map((stem) => ({ stem, score: stemScore(stem, document, statistics)! }))
      .sort((a, b) => b.score - a.score);
    const [last, next] = [telling[tellingWords - 1], telling[tellingWords]];
    if (last && next && last.score - next.score < 1e-6) return null;
    const scores = new Map<number, number>();
    for (const { stem } of telling.slice(0, tellingWords)) {
      for (const other of this.#entries.values()) {
        const score = stemScore(stem, other, statistics);
        if (score === null || other === document) continue;
        scores.set(other.document.id, (scores.get(other.document.id) ?? 0) + score);
      }
    }
    return scores;
  }

  measure({ measure, groups, ...request }: MeasureRequest): MeasureResult {
    const full = this.#admitted(request).filter(
      ({ document, text }) =>
        (matches(request.query, text) ?? true) &&
        request.categories.every(({ where }) => holds(where, document)),
    );
    return measureDocuments(
      full.map(({ document }) => document),
      measure,
      groups,
    );
  }

  #admitted({ restrictTo, exclude }: Pick<SearchRequest, 'restrictTo' | 'exclude'>): Entry[] {
    return [...this.#entries.values()].filter(
      ({ document: { id } }) => (restrictTo?.includes(id) ?? true) && !exclude.includes(id),
    );
  }

  #fillable(
    { query, fill }: SearchRequest,
    entries: Entry[],
    passes: (entry: Entry, except: string | null) => boolean,
  ): ReferenceResult['fillable'] {
    const { wanted, refused } = conjuncts(query);
    const parts = distinct(wanted);
    const fillable: ReferenceResult['fillable'] = new Map();
    if (!fill || query === null || parts.length < 2) return fillable;
    const scorer = partialScorerOf(query, this.#statistics);
    for (const entry of entries) {
      const lacked = parts.filter((part) => matches(part, entry.text) === false);
      if (lacked.length === 0 || lacked.length === parts.length || !passes(entry, null)) continue;
      if (refused.some((part) => matches(part, entry.text))) continue;
      fillable.set(entry.document.id, { lacks: lacked.flatMap(wordsOf), score: scorer(entry) ?? 0 });
    }
    return fillable;
  }
}

const within = (value: number, min: number | null, max: number | null) =>
  (min === null || value >= min) && (max === null || value <= max);

function soonest(value: FieldValue | undefined, from: number): number | null {
  const days = numbersOf(value).filter((day) => day >= from);
  return days.length > 0 ? Math.min(...days) : null;
}

/** Whether a condition holds for a document. */
export function holds(condition: Condition, document: IndexDocument): boolean {
  switch (condition.op) {
    case 'any-of':
      return codesOf(document.fields[condition.field]).some((code) => condition.values.includes(code));
    case 'missing': {
      const value = document.fields[condition.field] ?? null;
      return value === null || (Array.isArray(value) && value.length === 0);
    }
    case 'between':
      return numbersOf(document.fields[condition.field]).some((each) =>
        within(each, condition.min, condition.max),
      );
    case 'soonest-between': {
      const day = soonest(document.fields[condition.field], condition.from);
      return day !== null && within(day, condition.min, condition.max);
    }
    case 'is':
      return document.fields[condition.field] === condition.value;
    case 'and':
      return condition.of.every((each) => holds(each, document));
    case 'or':
      return condition.of.some((each) => holds(each, document));
    case 'not':
      return !holds(condition.of, document);
  }
}

function countCodes(documents: IndexDocument[], field: string): FacetEntry[] {
  const counts = new Map<string, number>();
  for (const { fields } of documents) {
    for (const code of codesOf(fields[field])) counts.set(code, (counts.get(code) ?? 0) + 1);
  }
  return [...counts]
    .map(([code, count]) => ({ code, count }))
    .sort((a, b) => b.count - a.count || byText(a.code, b.code));
}

const byText = (a: string, b: string) => Buffer.compare(Buffer.from(a), Buffer.from(b));

type Key = number | string | boolean | null;

function sortKey(sort: Sort, { fields }: IndexDocument): Key {
  switch (sort.by) {
    case 'relevance':
      return null;
    case 'soonest':
      return soonest(fields[sort.field], sort.from);
    case 'nearest': {
      const value = fields[sort.field];
      return typeof value === 'number' ? Math.abs(value - sort.to) : null;
    }
    case 'field': {
      const value = (fields[sort.field] ?? null) as Key;
      return typeof value === 'string' ? foldForSorting(value) : value;
    }
  }
}

function compare(sort: Sort, a: IndexDocument, b: IndexDocument): number {
  const [left, right] = [sortKey(sort, a), sortKey(sort, b)];
  if (left === null || right === null) {
    if (left !== right) return left === null ? 1 : -1;
    return a.id - b.id;
  }
  const order = typeof left === 'string' ? byText(left, String(right)) : Number(left) - Number(right);
  return ('direction' in sort && sort.direction === 'desc' ? -order : order) || a.id - b.id;
}
