import { allLeaves, type Leaf, type Plan, type TellingTerm } from '../plan.ts';
import { inverseDocumentFrequency } from '../ranking.ts';
import type { Session } from '../session.ts';
import type { Source } from '../source.ts';
import { startsWith } from '../tables.ts';
import { prefixRange, wordId } from '../word-id.ts';
import { type LeafRuns, type Run, readRuns } from './postings.ts';
import type { Segments } from './segments.ts';

/** All that the index holds of the words of a query, read at once. */
export class LeafPostings {
  readonly #documents: number;
  readonly #terms: Map<bigint, LeafRuns>;
  readonly #words: Map<string, LeafRuns>;
  readonly #prefixes: Map<string, LeafRuns>;

  private constructor(
    documents: number,
    terms: Map<bigint, LeafRuns>,
    words: Map<string, LeafRuns>,
    prefixes: Map<string, LeafRuns>,
  ) {
    this.#documents = documents;
    this.#terms = terms;
    this.#words = words;
    this.#prefixes = prefixes;
  }

  /** `documents`: how many the generation has, which weigh the words. */
  static async read(
    session: Session,
    source: Source,
    segments: Segments,
    plan: Plan,
    documents: number,
  ): Promise<LeafPostings> {
    const leaves = allLeaves(plan);
    const telling = plan.op === 'telling' ? plan.terms.map(({ term }) => term) : [];
    const stems = leaves.flatMap((leaf) => (leaf.op === 'term' ? [wordId(leaf.stem)] : []));
    const phrases = leaves.filter((leaf) => leaf.op === 'phrase');
    const words = phrases.flatMap(({ words, prefix }) => (prefix ? words.slice(0, -1) : words));
    const prefixes = phrases.filter(({ prefix }) => prefix);
    const read = async <Key>(
      keys: Key[],
      table: 'posting' | 'occurrence',
      where: (key: Key) => string,
      numbers = true,
    ) => {
      const distinct = [...new Set(keys)];
      const found = await readRuns(session, source, segments, table, distinct.map(where), { numbers });
      return new Map(distinct.map((key, index) => [key, found[index]!]));
    };
    const starts = (key: string) => beginning(source, key.slice(1));
    const alone = prefixes.filter(({ words }) => words.length === 1).map(prefixKey);
    const within = prefixes.filter(({ words }) => words.length > 1).map(prefixKey);
    return new LeafPostings(
      documents,
      await read([...stems, ...telling], 'posting', (term) => `term = ${term}`),
      await read(words, 'occurrence', (word) => `word = ${wordId(word)}`),
      new Map([
        ...(await read(alone, 'occurrence', starts, false)),
        ...(await read(within, 'occurrence', starts)),
      ]),
    );
  }

  term(leaf: Extract<Leaf, { op: 'term' }>, segment: number): { run: Run | undefined; weight: number } {
    const { runs, written } = this.#terms.get(wordId(leaf.stem))!;
    return { run: runs[segment]![0], weight: this.#weight(written) };
  }

  tellingTerm({ term }: TellingTerm, segment: number): Run | undefined {
    return this.#terms.get(term)!.runs[segment]![0];
  }

  word(word: string, segment: number): Run | undefined {
    return this.#words.get(word)!.runs[segment]![0];
  }

  /** Occurrences of all words that begin as the last word of a phrase does, in no order. */
  beginnings(phrase: Extract<Leaf, { op: 'phrase' }>, segment: number): Run[] {
    return this.#prefixes.get(prefixKey(phrase))!.runs[segment]!;
  }

  /** A phrase is as telling as its rarest word, by occurrences. */
  phraseWeight(phrase: Extract<Leaf, { op: 'phrase' }>): number {
    const { words, prefix } = phrase;
    const whole = prefix ? words.slice(0, -1) : words;
    const counts = whole.map((word) => this.#words.get(word)!.written);
    if (prefix) counts.push(this.#prefixes.get(prefixKey(phrase))!.written);
    return this.#weight(Math.min(...counts));
  }

  #weight(frequency: number): number {
    return inverseDocumentFrequency(Math.max(1, frequency), this.#documents);
  }
}

/** A prefix that stands alone is read without positions and is another leaf than one that ends a phrase. */
const prefixKey = ({ words }: { words: string[] }) => `${words.length > 1 ? '+' : ' '}${words.at(-1)!}`;

/** The condition that a word begins so. */
function beginning(source: Source, prefix: string): string {
  const { min, max } = prefixRange(prefix);
  const range = `word BETWEEN ${min} AND ${max}`;
  if (/^[a-z0-9]{1,4}$/.test(prefix)) return range;
  return `${range} AND word IN ${source.select('word', 'dictionary', startsWith('text', prefix))}`;
}
