import type { Dictionary } from '../../dictionary/dictionary.ts';
import { stem } from '../../stem.ts';
import type { Form, Held, WordSource } from '../../word-source.ts';
import { allOf, type Clause } from '../reading/clauses.ts';
import { termOf } from '../reading/plan-clauses.ts';
import type { Searcher } from '../reading/searcher.ts';
import type { Companion } from './companion.ts';
import { wordId } from './label-row.ts';

/** The number of most frequent words that are considered. */
const WORDS_READ = 60;

export interface WordsOfTarget {
  companion: Companion;
  searcher: Searcher;
  documents: number;
  dictionary(): Promise<Dictionary>;
}

/** The words of a target, for suggestions and the mending of words. All counts are exact. */
export function clusterWords({ companion, searcher, documents, dictionary }: WordsOfTarget): WordSource {
  const countsOf = async (queries: Clause[]) => {
    const answers = await searcher.searchAll(
      queries.map((query) => ({ size: 0, track_total_hits: true, query })),
    );
    return answers.map(({ hits }) => hits.total.value);
  };
  return {
    documents,
    isEstimated: false,
    dictionary,
    async formsBeginning(letters): Promise<Form[]> {
      const { rows } = await companion.search({
        query: { bool: { filter: [{ term: { kind: 'word' } }, { prefix: { text: letters } }] } },
        sort: [{ documents: 'desc' }, { text: 'asc' }],
        size: WORDS_READ,
        track_total_hits: false,
        _source: ['text', 'documents'],
      });
      return rows.map((row) => ({ word: String(row.text), frequency: Number(row.documents) }));
    },
    countBeside: (stems, beside) =>
      countsOf(stems.map((each) => allOf([each, ...beside].map((one) => termOf(one))))),
    async documentsHolding(words): Promise<Held[]> {
      const stems = await countsOf(words.map((word) => termOf(stem(word))));
      const rows = await companion.rows(words.map(wordId));
      const named = await Promise.all(words.map((word) => isNamed(companion, word)));
      return words.map((_, index) => ({
        documents: stems[index]!,
        asWritten: named[index] ? Number.POSITIVE_INFINITY : Number(rows[index]?.documents ?? 0),
      }));
    },
  };
}

/** Whether some label has a word. */
async function isNamed(companion: Companion, word: string): Promise<boolean> {
  const query = { bool: { filter: [{ term: { kind: 'label' } }, { term: { tokens: word } }] } };
  const { total } = await companion.search({ query, size: 0 });
  return total > 0;
}
