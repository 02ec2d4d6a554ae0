/**
 * The search port: everything that Fundry needs from a search engine, in terms of no particular engine. The present
 * engine is our own and runs inside the server (`embedded/`). Others may stand beside it, in the process or
 * elsewhere. Every engine must pass the conformance suite (`conformance/`).
 *
 * An engine knows documents, fields and conditions, not opportunities or deadlines. The discovery module decides what
 * "expired" means when it turns a search state into conditions.
 *
 * Two engines with the same documents give the same answers: the same sets of documents, totals, counts and sums, and
 * the same order when sorted by a field. Each engine has its own scores and its own exact order by relevance. Only
 * these rules about that order hold everywhere:
 *
 * - Close records stand among the full matches. One that lacks a word ranks below the same record with the word.
 * - A word in the title counts more than the same word in the body.
 * - A part of `should` in a `boost` raises the rank of the documents that have it.
 * - For the query `name`, whole names come before parts of names, and then more prominent ones first.
 * - Equal scores break by id ascending.
 *
 * A target may have scopes beside its index: documents that only requests of that scope find. They are not part of the
 * index. Without them, other requests would have the same answers to the last digit of a score, and suggestions, labels
 * and status would be the same. Suggestions and labels are of the index alone, whoever asks.
 */

import type { SearchTarget } from '@fundry/contracts/search-state/search-targets.ts';
import type { BuildOptions, TargetStatus } from './builds.ts';
import type { Examples, ExamplesRequest } from './examples.ts';
import type { Nearness } from './nearness.ts';
import type { ResemblingResult, ResemblingText } from './resembling.ts';
import type { WordsAndLabels } from './suggestion.ts';

/**
 * `code`: one code or null. `codes`: any number of codes. `number`: a number or null. `days`: any number of days
 * (days since 1970-01-01). `flag`: true, false or null. `text`: a string for sorting only, or null.
 */
export type FieldKind = 'code' | 'codes' | 'number' | 'days' | 'flag' | 'text';

export interface IndexSchema {
  target: SearchTarget;
  fields: Record<string, FieldKind>;
  /** Code fields whose values have a label and can be suggested while a person types. */
  labelled: string[];
}

/** A label that only repeats the code is none: the label that another document gives the code then counts. */
export type LabelledCode = { code: string; label: string };

export type FieldValue =
  | null
  | string
  | number
  | boolean
  | LabelledCode
  | (string | LabelledCode)[]
  | number[];

export interface IndexDocument {
  /** The id in the catalogue, positive and below 2^53. */
  id: number;
  /** Plain text. Weights: title > keywords > funder > body. Phrases never cross from one part to the next. */
  text: { title: string; funder: string; keywords: string; body: string };
  /**
   * The names of the record, for the query `name`. `prominence`, from 0 to 1, is how likely the record is the one
   * meant by a name.
   */
  names?: { texts: string[]; prominence: number };
  fields: Record<string, FieldValue>;
}

/** A parsed query. It is built by `query/parse.ts` or from the advanced form. */
export type Query =
  | { op: 'word'; text: string }
  /**
   * Unstemmed words next to each other, as written. The last may be a prefix. `acronym`: it is one word typed in capitals,
   * not a quotation. Engines take no notice of that.
   */
  | { op: 'phrase'; words: string[]; prefix: boolean; text: string; acronym?: true }
  | { op: 'prefix'; text: string }
  /**
   * A name is this text, or begins or ends with it, word by word. Function words beside others do not count. Whole
   * names rank before parts of names, and more prominent ones first.
   */
  | { op: 'name'; text: string }
  | { op: 'and'; of: Query[] }
  /**
   * `typed`: the word that the alternatives stand for. A record that has none of them lacks this one word, and one that has
   * several ranks by the best of them.
   */
  | { op: 'or'; of: Query[]; typed?: string }
  | { op: 'not'; of: Query }
  /** `must` decides what matches. Each part of `should` only raises the rank. */
  | { op: 'boost'; must: Query | null; should: Query[] };

export type Condition =
  | { op: 'any-of'; field: string; values: string[] }
  | { op: 'missing'; field: string }
  /**
   * A number, or any of the days, lies between the bounds. Both are inclusive; null is open. A missing value never
   * matches.
   */
  | { op: 'between'; field: string; min: number | null; max: number | null }
  /** The earliest day that is not before `from` lies between the bounds. Both are inclusive; null is open. */
  | { op: 'soonest-between'; field: string; from: number; min: number | null; max: number | null }
  | { op: 'is'; field: string; value: boolean }
  | { op: 'and'; of: Condition[] }
  | { op: 'or'; of: Condition[] }
  | { op: 'not'; of: Condition };

/**
 * The condition of one filter category. Categories are joined by AND. A facet may be counted as if its own category
 * were not set.
 */
export type Category = { key: string; where: Condition };

export type FacetRequest = CodeFacet | BucketFacet;

/** Counts the documents that meet each condition. `own` is the key of the facet's own category, if any. */
export type BucketFacet = { name: string; own: string | null; buckets: { code: string; where: Condition }[] };

/** Counts the documents by the codes of a field: the `limit` codes with the highest counts. */
export interface CodeFacet extends Pick<BucketFacet, 'name' | 'own'> {
  field: string;
  limit: number;
  /** Documents with the code `code` also count under each of the codes `under`. */
  open?: { code: string; under: readonly string[] } | undefined;
  /** Documents without a value count under this code. Its entry comes last and does not count towards the limit. */
  missing?: string | undefined;
}

export type Sort =
  | { by: 'relevance' }
  | { by: 'field'; field: string; direction: 'asc' | 'desc' }
  /**
   * By the earliest day that is not before `from`. Records that have only days before it come after the others, in both
   * directions: those with the latest such day first.
   */
  | { by: 'soonest'; field: string; from: number; direction: 'asc' | 'desc' }
  /** By a number: the nearest to `to` first. */
  | { by: 'nearest'; field: string; to: number };

export interface SearchRequest {
  target: SearchTarget;
  /** The scope whose documents are searched as well. Null for none. */
  scope: string | null;
  /** Null matches everything. */
  query: Query | null;
  categories: Category[];
  /** Only these ids; null is no restriction. */
  restrictTo: number[] | null;
  /** These ids are left out, both of the hits and of the counts. */
  exclude: number[];
  /** Records without the value come last in both directions. Ties break by id ascending. */
  sort: Sort;
  /** Counts in the order by relevance, and lets records be close. It never decides what matches. */
  nearness: Nearness | null;
  from: number;
  /** 0 when only the total or facets are wanted. At most 10,000. */
  size: number;
  /** Whether close records are found: by relevance among the full matches, in other orders after them. */
  close: boolean;
  facets: FacetRequest[];
}

/** A search whose ids alone are wanted. */
export type ListRequest = Omit<SearchRequest, 'from' | 'size' | 'close' | 'facets'>;

/** A request for the records that resemble a text, among those that meet conditions. */
export type ResemblingRequest = ResemblingText &
  Pick<SearchRequest, 'target' | 'scope' | 'categories' | 'restrictTo' | 'exclude'>;

/** A search whose number of full matches alone is wanted. */
export interface CountRequest extends Pick<SearchRequest, 'query' | 'categories' | 'restrictTo' | 'exclude'> {
  /** Full matches that also meet this condition are counted separately. */
  within: Condition;
}

/** What all searches that are counted together share. */
export interface CountOptions extends Pick<SearchRequest, 'scope'> {
  signal?: AbortSignal | undefined;
}

export type CountResult = { total: number; within: number };

/** All full matches of a search at the time when it was made. */
export interface MatchList {
  total: number;
  /**
   * Their ids, in the order in which `search` would page through them, in batches of at most 10,000. They can be read
   * only once, and need not be read to the end. Throws the reason of the list's signal when that aborts.
   */
  ids: AsyncIterable<number[]>;
}

export interface Hit {
  id: number;
  /** The score that orders a search by relevance. It is comparable only within one answer. */
  score: number;
  /** The words of the query, as typed, that this record lacks. Empty for a full match. */
  missingWords: string[];
  /** Whether it is a close record only because its meaning is near. */
  byMeaning: boolean;
}

export type FacetEntry = { code: string; count: number };

export interface SearchResult {
  hits: Hit[];
  /** Exact number of full matches. */
  total: number;
  /** Number of close records. An engine need not look for them beside very many full matches: it is 0 then. */
  close: number;
  /** Entries by facet name, ordered by count descending, then code ascending. Buckets are in the order asked. */
  facets: Record<string, FacetEntry[]>;
}

/** A request for sums over the full matches of a search. */
export interface MeasureRequest
  extends Pick<SearchRequest, 'target' | 'scope' | 'query' | 'categories' | 'restrictTo' | 'exclude'> {
  /** The number field that is added up. */
  measure: string;
  /** Code fields by whose values it is added up as well: the entries with the `limit` highest counts and highest sums. */
  groups: { name: string; field: string; limit: number }[];
  /** Where the steps of the number begin and end, ascending. Left out: no steps are wanted. */
  edges?: readonly number[];
}

export interface MeasureResult {
  /** The number of full matches. `measured` is how many of them have the number, `sum` its sum over them. */
  total: number;
  measured: number;
  sum: number;
  /** The least, the quartiles (interpolated between neighbours), the greatest. Null when no match has the number. */
  quartiles: { min: number; lower: number; median: number; upper: number; max: number } | null;
  /** How many matches have a number from one edge up to, but not at, the next: one count fewer than edges. */
  steps: number[];
  /** Entries by group name, ordered by count descending, then code ascending. */
  groups: Record<string, MeasuredEntry[]>;
}

/** The full matches with a code. A document with several codes counts in the entry of each. */
export interface MeasuredEntry extends FacetEntry {
  measured: number;
  sum: number;
}

/** Documents to add, or to replace the one with the same id, and ids to delete. An id in both is added. */
export interface IndexChanges {
  upserts: IndexDocument[];
  deletes: number[];
  /**
   * A number that grows with the catalogue: the changes are no older than that. An engine that several servers share keeps what
   * is newer when an older change comes late. Left out: what comes last counts.
   */
  asOf?: number;
}

export interface SearchEngine extends WordsAndLabels {
  search(request: SearchRequest, signal?: AbortSignal): Promise<SearchResult>;
  /** Finds the ids of all full matches, however many. */
  list(request: ListRequest, signal?: AbortSignal): Promise<MatchList>;
  /** Counts the full matches of several searches of one target in one pass, in the order asked. */
  count(target: SearchTarget, requests: CountRequest[], options: CountOptions): Promise<CountResult[]>;
  /** Computes the sum and the quartiles of a number over the full matches. */
  measure(request: MeasureRequest, signal?: AbortSignal): Promise<MeasureResult>;
  /**
   * Finds the documents that share the words which tell most about a text. The engine chooses the words: rare ones, and those
   * that the text repeats. Function words and numbers are none.
   */
  resembling(request: ResemblingRequest, signal?: AbortSignal): Promise<ResemblingResult>;
  /** Finds some documents of each of many codes. */
  examples(request: ExamplesRequest): Promise<Examples>;
  /**
   * Writes a new generation beside the current one and switches to it when it is complete. An aborted build leaves
   * nothing behind.
   */
  build(
    schema: IndexSchema,
    documents: AsyncIterable<IndexDocument>,
    options: BuildOptions,
  ): Promise<TargetStatus>;
  /**
   * Applies changes to the index. They can be searched when the promise resolves. The same changes may be applied
   * again. `watermark` says that with these changes the index has everything up to there; null when this cannot be
   * said yet. An engine that stores changes durably reports it as the watermark of its status, also after a restart.
   * An engine that keeps changes in memory goes on reporting the watermark of its last build, and is given the
   * changes again after a restart.
   */
  apply(target: SearchTarget, changes: IndexChanges, watermark: string | null): Promise<void>;
  /**
   * Gives a scope these documents in place of those that it has. They can be searched when the promise resolves. Their
   * ids must be distinct, and no other document may have them. An engine keeps scopes in memory at the least: it is given
   * them again after a restart.
   */
  putScope(target: SearchTarget, scope: string, documents: IndexDocument[]): Promise<void>;
  /** A number that grows each time that a scope is given documents. It may begin anew when an engine is opened. */
  scopeRevision(target: SearchTarget, scope: string): Promise<number>;
  status(): Promise<TargetStatus[]>;
  close(): Promise<void>;
}
