import { codesOf } from '../field-values.ts';
import type { Nearness } from '../nearness.ts';
import type {
  Category,
  FacetEntry,
  FacetRequest,
  IndexDocument,
  ListRequest,
  MeasureRequest,
  MeasureResult,
  SearchRequest,
} from '../port.ts';
import { holds } from './reference-conditions.ts';
import { measureDocuments } from './reference-measures.ts';
import { compareBy, compareBytes } from './reference-order.ts';
import {
  conjuncts,
  distinct,
  matcher,
  type ReferenceText,
  referenceText,
  wordsOf,
} from './reference-text.ts';

interface Entry {
  document: IndexDocument;
  text: ReferenceText;
}

/** The parts of a request that decide which documents match. */
type Asked = Pick<ListRequest, 'query' | 'categories' | 'restrictTo' | 'exclude'>;

export interface ReferenceResult {
  /** All full matches in their order. For relevance they are in the order of their ids. */
  found: IndexDocument[];
  facets: Record<string, FacetEntry[]>;
  /** Records that may be close, by id. Which of them are is for each engine to settle. */
  closeable: Map<number, Closeable>;
}

/** A record that meets all conditions and is no full match. */
export interface Closeable {
  /** The words that it lacks. */
  missingWords: string[];
  /** The share that it has of the parts that AND joins, by their number. */
  held: number;
  /** Whether its meaning is near. */
  isNear: boolean;
}

/** The meaning of the search port in plain TypeScript. It looks at every document for every request. It has no scores. */
export class Reference {
  readonly #entries = new Map<number, Entry>();

  constructor(documents: IndexDocument[] = []) {
    for (const document of documents) this.put(document);
  }

  put(document: IndexDocument): void {
    this.#entries.delete(document.id);
    this.#entries.set(document.id, { document, text: referenceText(document) });
  }

  delete(id: number): void {
    this.#entries.delete(id);
  }

  /** The documents of both, with no copies of their words. */
  with(others: Reference): Reference {
    const both = new Reference();
    for (const [id, entry] of [...this.#entries, ...others.#entries]) both.#entries.set(id, entry);
    return both;
  }

  get ids(): number[] {
    return [...this.#entries.keys()];
  }

  /** All documents, in the order in which they were last put. */
  documents(): IndexDocument[] {
    return [...this.#entries.values()].map(({ document }) => document);
  }

  /** The words of a document. Undefined when there is no such document. */
  textOf(id: number): ReferenceText | undefined {
    return this.#entries.get(id)?.text;
  }

  search(request: SearchRequest): ReferenceResult {
    const admitted = this.#admitted(request);
    const matches = matcher(request.query);
    const matching = admitted.filter(({ text }) => matches(text) ?? true);
    const found = matching
      .filter((entry) => passes(entry, request.categories))
      .map(({ document }) => document)
      .sort((a, b) => compareBy(request.sort, a, b));
    const facets = request.facets.map((facet) => {
      const categories = request.categories.filter(({ key }) => key !== facet.own);
      const counted = matching.filter((entry) => passes(entry, categories));
      return [facet.name, countFacet(facet, counted)] as const;
    });
    return { found, facets: Object.fromEntries(facets), closeable: closeable(request, admitted) };
  }

  /** The number of full matches. */
  count(request: Asked): number {
    return this.#full(request).length;
  }

  measure({ measure, groups, edges = [], ...request }: MeasureRequest): MeasureResult {
    const documents = this.#full(request).map(({ document }) => document);
    return measureDocuments(documents, measure, { groups, edges });
  }

  #full(request: Asked): Entry[] {
    const matches = matcher(request.query);
    return this.#admitted(request).filter(
      (entry) => (matches(entry.text) ?? true) && passes(entry, request.categories),
    );
  }

  #admitted({ restrictTo, exclude }: Pick<Asked, 'restrictTo' | 'exclude'>): Entry[] {
    const [only, none] = [restrictTo && new Set(restrictTo), new Set(exclude)];
    return [...this.#entries.values()].filter(
      ({ document: { id } }) => (only?.has(id) ?? true) && !none.has(id),
    );
  }
}

function passes({ document }: Entry, categories: Category[]): boolean {
  return categories.every(({ where }) => holds(where, document));
}

/**
 * Records that lack some of the parts that AND joins, and have others or are near by their meaning. They have none of the
 * parts that NOT refuses.
 */
function closeable(
  { query, close, categories, nearness, sort }: SearchRequest,
  admitted: Entry[],
): Map<number, Closeable> {
  const found = new Map<number, Closeable>();
  if (!close) return found;
  const { wanted, refused } = conjuncts(query);
  const parts = distinct(wanted)
    .map((part) => ({ matches: matcher(part), words: wordsOf(part) }))
    .filter(({ matches }) => matches(NOTHING) !== null);
  const refuse = refused.map(matcher);
  for (const entry of admitted) {
    const lacked = parts.filter(({ matches }) => matches(entry.text) === false);
    const hasSome = lacked.length < parts.length;
    const nearFrom = (hasSome ? nearness?.closeFrom : nearness?.wordlessFrom) ?? 2;
    const isNear = sort.by === 'relevance' && nearnessOf(nearness, entry.document.id) >= nearFrom;
    if (lacked.length === 0 || !(hasSome || isNear) || !passes(entry, categories)) continue;
    if (refuse.some((matches) => matches(entry.text))) continue;
    const missingWords = lacked.flatMap(({ words }) => words);
    const held = 1 - lacked.length / parts.length;
    found.set(entry.document.id, { missingWords, held, isNear });
  }
  return found;
}

const NOTHING = referenceText({ text: { title: '', keywords: '', funder: '', body: '' } });

/** The nearness of a record, −1 when it is not known. */
export function nearnessOf(nearness: Nearness | null, id: number): number {
  return nearness?.values[nearness.ids.indexOf(id)] ?? -1;
}

function countFacet(facet: FacetRequest, entries: Entry[]): FacetEntry[] {
  if ('buckets' in facet) {
    return facet.buckets.map(({ code, where }) => ({
      code,
      count: entries.filter(({ document }) => holds(where, document)).length,
    }));
  }
  const { field, limit, open, missing } = facet;
  const counts = new Map<string, number>();
  let without = 0;
  for (const { document } of entries) {
    const codes = codesOf(document.fields[field]);
    const under = open && codes.includes(open.code) ? open.under : [];
    for (const code of new Set([...codes, ...under])) counts.set(code, (counts.get(code) ?? 0) + 1);
    if (codes.length === 0) without++;
  }
  const counted = [...counts]
    .map(([code, count]) => ({ code, count }))
    .sort((a, b) => b.count - a.count || compareBytes(a.code, b.code))
    .slice(0, limit);
  return missing !== undefined && without > 0 ? [...counted, { code: missing, count: without }] : counted;
}
