/** The parts of the cluster's answers that are read. */

export interface FoundHit {
  _score: number | null;
  sort?: unknown[];
  matched_queries?: string[];
  fields?: Record<string, unknown[]>;
  _source?: Record<string, unknown>;
}

export type Aggregated = Record<string, AggregateAnswer>;

export interface AggregateAnswer {
  value?: number | null;
  doc_count?: number;
  doc_count_error_upper_bound?: number;
  buckets?: AggregateBucket[];
  after_key?: Record<string, string>;
  count?: number;
  min?: number | null;
  max?: number | null;
  sum?: number;
  values?: { key: number; value: number }[];
  [nested: string]: unknown;
}

export interface AggregateBucket extends AggregateAnswer {
  key: unknown;
  doc_count: number;
}

export interface SearchAnswer {
  timed_out: boolean;
  pit_id?: string;
  hits: { total: { value: number }; hits: FoundHit[] };
  aggregations?: Aggregated;
}

/** The id of a hit: the last of its sort values. */
export const idOf = ({ sort }: FoundHit) => Number(sort?.at(-1));
