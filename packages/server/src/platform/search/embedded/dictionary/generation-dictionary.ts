import { compareTexts } from '../../compare-texts.ts';
import { Dictionary } from '../../dictionary/dictionary.ts';
import type { Neighbours } from '../../dictionary/neighbours.ts';
import type { SortedWords } from '../../dictionary/sorted-words.ts';
import type { Form } from '../../word-source.ts';

/** The dictionary of a generation. It also knows which of all its words are the most frequent ones that begin alike. */
export class GenerationDictionary extends Dictionary {
  /** The function words and how many documents hold each. They are not among `words`. */
  readonly #functionWords: Form[];

  constructor(
    words: SortedWords,
    documents: Int32Array,
    pairs: { beside: Neighbours; apart: Neighbours },
    functionWords: Form[],
  ) {
    super(words, documents, pairs.beside, pairs.apart);
    this.#functionWords = functionWords;
  }

  /**
   * The `limit` words with this beginning that most documents hold, function words included; words that as many documents hold come in
   * their order. Null when fewer frequent words begin so: words that are not frequent then belong to them.
   */
  mostFrequent(beginning: string, limit: number): Form[] | null {
    const [from, to] = this.words.beginning(beginning);
    if (to - from < limit) return null;
    // Numbers are sorted much faster than by a function: the most documents are the lowest number, and then the first word is.
    const { size } = this.words;
    const keys = Float64Array.from(
      this.documents.subarray(from, to),
      (count, index) => from + index - count * size,
    );
    const best = Array.from(keys.sort().subarray(0, limit), (key) => key + Math.ceil(-key / size) * size);
    return [
      ...best.map((place) => ({ word: this.words.wordAt(place), frequency: this.documents[place]! })),
      ...this.#functionWords.filter(({ word }) => word.startsWith(beginning)),
    ]
      .sort((a, b) => b.frequency - a.frequency || compareTexts(a.word, b.word))
      .slice(0, limit);
  }
}
