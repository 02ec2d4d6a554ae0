import type { FieldKind, IndexSchema } from '../../port.ts';

/** Changes whenever indexes made before can no longer be read correctly. They are then built anew. */
export const INDEX_FORMAT = 1;

/** The field of the cluster that holds a field of the schema. */
export const fieldOf = (field: string) => `f_${field}`;

const typeOf: Record<FieldKind, Record<string, unknown>> = {
  code: { type: 'keyword' },
  codes: { type: 'keyword' },
  number: { type: 'double' },
  days: { type: 'long' },
  flag: { type: 'boolean' },
  text: { type: 'keyword' },
};

/** How rare a term is, as the embedded engine weighs it: BM25's logarithm to a power below 1. */
const RARITY =
  'double n = Math.min(term.docFreq, field.docCount); ' +
  'return query.boost * Math.pow(Math.log(1 + (field.docCount - n + 0.5) / (n + 0.5)), 0.6);';

const SIMILARITIES = {
  /** Frequencies are impacts that were computed before: a score is an impact in thousandths, times the rarity. */
  impact: {
    type: 'scripted',
    weight_script: { source: RARITY },
    script: { source: 'return weight * doc.freq / 1000.0;' },
  },
  /** Names are weighed by their impact alone, so that their order does not depend on how many are called so. */
  name: { type: 'scripted', script: { source: 'return query.boost * doc.freq / 250.0;' } },
  /** A phrase: the rarity of its words, and how often it stands there. */
  phrase: {
    type: 'scripted',
    weight_script: { source: RARITY },
    script: { source: 'return weight * doc.freq / (doc.freq + 4.0);' },
  },
};

const wordsIn = {
  type: 'text',
  analyzer: 'words',
  norms: false,
  similarity: 'phrase',
  position_increment_gap: 100,
};
const weighed = {
  type: 'text',
  analyzer: 'weighed',
  search_analyzer: 'words',
  norms: false,
  index_options: 'freqs',
};

/** The request that creates an index of documents. */
export function documentIndex(schema: IndexSchema, { shards }: { shards: number }) {
  const fields = Object.entries(schema.fields).map(([field, kind]) => [fieldOf(field), typeOf[kind]]);
  return {
    settings: {
      number_of_shards: shards,
      number_of_replicas: 0,
      refresh_interval: -1,
      // Ids of a selection, and pages far behind, which are read in batches, come in one request.
      max_terms_count: 1_000_000,
      // A deletion is remembered for as long as another server may still bring an older version.
      gc_deletes: '1h',
      similarity: SIMILARITIES,
      analysis: {
        filter: { weight: { type: 'delimited_term_freq', delimiter: '|' } },
        analyzer: {
          words: { type: 'custom', tokenizer: 'whitespace' },
          weighed: { type: 'custom', tokenizer: 'whitespace', filter: ['weight'] },
        },
      },
    },
    mappings: {
      dynamic: 'strict',
      _source: { enabled: false },
      properties: {
        id: { type: 'long' },
        stems: { ...weighed, similarity: 'impact' },
        names: { ...weighed, similarity: 'name' },
        words: wordsIn,
        title: wordsIn,
        ...Object.fromEntries(fields),
      },
    },
  };
}

/** The request that creates the index beside it: state, dictionary, words and labels. */
export function companionIndex() {
  const keyword = { type: 'keyword' };
  return {
    settings: {
      number_of_shards: 1,
      number_of_replicas: 0,
      refresh_interval: -1,
      max_regex_length: 10_000,
      max_result_window: 20_000,
    },
    mappings: {
      dynamic: 'strict',
      properties: {
        kind: keyword,
        text: keyword,
        documents: { type: 'integer' },
        field: keyword,
        code: keyword,
        label: keyword,
        tokens: keyword,
        initials: keyword,
        state: { type: 'object', enabled: false },
        part: { type: 'object', enabled: false },
      },
    },
  };
}
