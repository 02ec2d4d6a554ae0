/**
 * The search port: what Fundry asks of a search engine, in words that no engine owns. The engine of today is our own and
 * runs inside the server (`embedded/`). Others may stand beside it, in the process or elsewhere; all of them must pass the
 * conformance suite (`conformance/`).
 *
 * An engine knows documents, fields and conditions, not opportunities or deadlines. What "expired" means is decided by the
 * discovery module, which turns a search state into conditions.
 *
 * Two engines that hold the same documents give the same answers: the same sets of documents, totals, counts and sums, and the
 * same order when sorted by a field. Scores are each engine's own, and so is the exact order by relevance. Of that order only
 * this holds everywhere:
 *
 * - Full matches come before records that fill a page up, and of these the ones that lack the fewest words come first.
 * - A word in the title counts more than the same word in the body.
 * - What is in `should` of a `boost` raises the rank of what has it.
 * - Of the query `name` whole names come before parts of names, and then more prominent ones first.
 * - Equal scores break by id ascending.
 */

import type { SearchTarget } from '@fundry/contracts/search-state/search-targets.ts';
import type { BuildOptions, TargetStatus } from './builds.ts';

/**
 * code: one code or null. codes: any number of codes. number: a number or null. days: any number of days (days since
 * 1970-01-01). flag: true, false or null. text: a string for sorting only, or null.
 */
export type FieldKind = 'code' | 'codes' | 'number' | 'days' | 'flag' | 'text';

export interface IndexSchema {
  target: SearchTarget;
  fields: Record<string, FieldKind>;
  /** Code fields whose values carry a label and can be suggested as one types. */
  labelled: string[];
}

export interface LabelledCode {
  code: string;
  label: string;
}

export type FieldValue =
  | null
  | string
  | number
  | boolean
  | LabelledCode
  | (string | LabelledCode)[]
  | number[];

export interface IndexDocument {
  /** The catalogue's id; positive, below 2^53. */
  id: number;
  /** Plain text. Weights: title > keywords > funder > body. Phrases never cross from one part to the next. */
  text: { title: string; funder: string; keywords: string; body: string };
  /** What it is called, for the query `name`: whole names, and from 0 to 1 how likely it is the one that is meant by them. */
  names?: { texts: string[]; prominence: number };
  fields: Record<string, FieldValue>;
}

/** A parsed query; built by `query/parse.ts` or from the advanced form. */
export type Query =
  | { op: 'word'; text: string }
  /** Unstemmed words next to each other, as written; the last may be a prefix. */
  | { op: 'phrase'; words: string[]; prefix: boolean; text: string }
  | { op: 'prefix'; text: string }
  /**
   * A name is this text, or begins or ends with it, word by word; function words beside others do not count. Whole names rank
   * before parts, more prominent ones first.
   */
  | { op: 'name'; text: string }
  | { op: 'and'; of: Query[] }
  | { op: 'or'; of: Query[] }
  | { op: 'not'; of: Query }
  /** `must` decides, each of `should` only raises the rank. */
  | { op: 'boost'; must: Query | null; should: Query[] };

export type Condition =
  | { op: 'any-of'; field: string; values: string[] }
  | { op: 'missing'; field: string }
  /** number: the value; days: any of the days. Both bounds inclusive, null is open. A missing value never matches. */
  | { op: 'between'; field: string; min: number | null; max: number | null }
  /** days: the least day that is `from` or later lies between min and max (inclusive, null is open). */
  | { op: 'soonest-between'; field: string; from: number; min: number | null; max: number | null }
  | { op: 'is'; field: string; value: boolean }
  | { op: 'and'; of: Condition[] }
  | { op: 'or'; of: Condition[] }
  | { op: 'not'; of: Condition };

/** Conditions of one filter category. Categories are ANDed; a facet may be counted as if its own category were not set. */
export interface Category {
  key: string;
  where: Condition;
}

/** Counts: one entry per value of a code field, or one per named bucket. */
export type FacetRequest =
  | { name: string; own: string | null; field: string; limit: number }
  | { name: string; own: string | null; buckets: { code: string; where: Condition }[] };

export type Sort =
  | { by: 'relevance' }
  | { by: 'field'; field: string; direction: 'asc' | 'desc' }
  /** days: by the least day that is `from` or later. */
  | { by: 'soonest'; field: string; from: number; direction: 'asc' | 'desc' }
  /** number: nearest to `to` first. */
  | { by: 'nearest'; field: string; to: number };

export interface SearchRequest {
  target: SearchTarget;
  /** Null matches everything. */
  query: Query | null;
  categories: Category[];
  /** Only these ids; null is no restriction. */
  restrictTo: number[] | null;
  /** None of these ids, neither among hits nor in counts. */
  exclude: number[];
  /** Records without the sorted value come last in both directions; ties break by id ascending. */
  sort: Sort;
  from: number;
  /** 0 when only the total or facets are wanted. At most 10,000. */
  size: number;
  /** When fewer than `size` records match fully, fill the first page up with records that lack some of the words. */
  fill: boolean;
  facets: FacetRequest[];
}

/** A search of which only the ids are wanted. */
export type ListRequest = Pick<
  SearchRequest,
  'target' | 'query' | 'categories' | 'restrictTo' | 'exclude' | 'sort'
>;

/** A search of which only the number of full matches is wanted. */
export interface CountRequest extends Pick<SearchRequest, 'query' | 'categories' | 'restrictTo' | 'exclude'> {
  /** Those that also meet this are counted apart. */
  within: Condition;
}

export interface CountResult {
  total: number;
  within: number;
}

/** All full matches of a search, as they were when it was asked. */
export interface MatchList {
  total: number;
  /**
   * Their ids, in the order in which `search` would page through them, in batches of at most 10,000. They can be read once, and
   * need not be read to the end. Throws the reason of the list's signal when that aborts.
   */
  ids: AsyncIterable<number[]>;
}

export interface Hit {
  id: number;
  /** By which a search by relevance is ordered; comparable only within one answer. */
  score: number;
  /** The query's words, as typed, that this record lacks; empty for a full match. */
  missingWords: string[];
}

export interface FacetEntry {
  code: string;
  count: number;
}

export interface SearchResult {
  hits: Hit[];
  /** Exact number of full matches. */
  total: number;
  /** By facet name; entries by count descending, then code ascending. Buckets in the order asked. */
  facets: Record<string, FacetEntry[]>;
}

/** What to add up over the full matches of a search. */
export interface MeasureRequest
  extends Pick<SearchRequest, 'target' | 'query' | 'categories' | 'restrictTo' | 'exclude'> {
  /** A number field. */
  measure: string;
  /**
   * Code fields by whose values it is added up as well. Of each the entries are those with the `limit` highest counts and
   * those with the `limit` highest sums.
   */
  groups: { name: string; field: string; limit: number }[];
}

export interface MeasureResult {
  /** Full matches, those among them that have the number, and its sum over them. */
  total: number;
  measured: number;
  sum: number;
  /** Least value, quartiles (interpolated between neighbours), greatest value; null when nothing has the number. */
  quartiles: { min: number; lower: number; median: number; upper: number; max: number } | null;
  /** By group name; entries by count descending, then code ascending. */
  groups: Record<string, MeasuredEntry[]>;
}

/** Full matches with a code; a document with several codes is in the entry of each. */
export interface MeasuredEntry extends FacetEntry {
  measured: number;
  sum: number;
}

export interface Suggestion {
  code: string;
  label: string;
  /** Documents that have it as they are now, whatever has changed since the index was built; never 0. */
  count: number;
}

/** Documents that come or replace the one with the same id, and ids that go. One that is in both comes. */
export interface IndexChanges {
  upserts: IndexDocument[];
  deletes: number[];
}

export interface SearchEngine {
  search(request: SearchRequest, signal?: AbortSignal): Promise<SearchResult>;
  /** Finds the ids of all full matches, however many. */
  list(request: ListRequest, signal?: AbortSignal): Promise<MatchList>;
  /** Counts the full matches of several searches of one target in one pass; answers in the order asked. */
  count(target: SearchTarget, requests: CountRequest[], signal?: AbortSignal): Promise<CountResult[]>;
  /** Sums and quartiles of a number over the full matches. */
  measure(request: MeasureRequest, signal?: AbortSignal): Promise<MeasureResult>;
  /**
   * Texts to search for: the words typed, with the last one completed to one of the most frequent words that begin so. At most
   * `limit`, which is at most 20, those with the highest `count` first. `count` is what a search for the text finds in all these
   * targets together. An engine may estimate it where documents are so many that counting would keep the person waiting.
   * Function words are not offered. Of words with one stem, which find the same, only one is.
   */
  suggestWords(targets: SearchTarget[], typed: string, limit: number): Promise<Suggestion[]>;
  /** Labels of a labelled field in which every typed word begins a word, most frequent first. */
  suggestValues(target: SearchTarget, field: string, typed: string, limit: number): Promise<Suggestion[]>;
  /** Labels of codes with their counts; codes that no document has are absent. */
  labels(target: SearchTarget, field: string, codes: string[]): Promise<Suggestion[]>;
  /**
   * Searches for other documents that share the words which tell most about a document; the engine chooses the words. The
   * document itself is never a hit. For an id that the engine does not hold nothing is found.
   */
  similar(
    target: SearchTarget,
    id: number,
    request: Omit<SearchRequest, 'query' | 'fill'>,
    signal?: AbortSignal,
  ): Promise<SearchResult>;
  /** Writes a new generation beside the current one and switches when it is whole. An aborted build leaves nothing behind. */
  build(
    schema: IndexSchema,
    documents: AsyncIterable<IndexDocument>,
    options: BuildOptions,
  ): Promise<TargetStatus>;
  /**
   * Brings changes into the index; they can be searched when the promise resolves. The same changes may be applied again.
   * `watermark`: with these changes the index holds everything up to there; null when that cannot be said yet. An engine that
   * stores changes durably answers it as the watermark of its status, also after a restart. One that keeps them in memory goes
   * on answering the watermark of its last build, and is given them again.
   */
  apply(target: SearchTarget, changes: IndexChanges, watermark: string | null): Promise<void>;
  status(): Promise<TargetStatus[]>;
  close(): Promise<void>;
}

/** A query or condition that no engine should run: answers 400. `position` is the 1-based character, null when it has none. */
export class InvalidQuery extends Error {
  readonly position: number | null;
  constructor(message: string, position: number | null = null) {
    super(message);
    this.position = position;
  }
}

/** The query took longer than allowed (13 s by default); the message says what to do. */
export class SearchTimeout extends Error {}

/** No usable generation is there; the message says how it is repaired. */
export class IndexUnavailable extends Error {}
