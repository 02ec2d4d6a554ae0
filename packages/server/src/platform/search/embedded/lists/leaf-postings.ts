import { allLeaves, type Leaf, type Plan, type TellingTerm, tellingTermsIn } from '../../plan.ts';
import { inverseDocumentFrequency, rarestWorth } from '../../ranking.ts';
import type { Lease } from '../lease.ts';
import type { Session } from '../session.ts';
import { prefixRange, wordId } from '../word-id.ts';
import type { Workspace } from '../workspace.ts';
import { documentsOfAny } from './phrase-documents.ts';
import { findRuns, type LeafRuns, type Wanted } from './postings.ts';
import type { Room, RunFile } from './run-file.ts';
import type { Run } from './run-layout.ts';
import type { Segments } from './segments.ts';

/**
 * The postings of the words of a query. Postings of rare words are in memory. The runs of frequent words are read
 * segment by segment, and the next segment is read while the current one is evaluated.
 */
export class LeafPostings {
  readonly #file: RunFile;
  readonly #documents: number;
  readonly #all: LeafRuns[];
  /** The number of segments. */
  readonly #segments: number;
  readonly #rooms: readonly [Room, Room];
  #loaded: { segment: number; counts: number[] } | null = null;
  #ahead: { segment: number; reading: Promise<Run[]> } | null = null;
  readonly #terms: Map<bigint, LeafRuns>;
  readonly #words: Map<string, LeafRuns>;
  readonly #prefixes: Map<string, LeafRuns>;

  private constructor(
    file: RunFile,
    documents: number,
    segments: number,
    terms: Map<bigint, LeafRuns>,
    words: Map<string, LeafRuns>,
    prefixes: Map<string, LeafRuns>,
    rooms: readonly [Room, Room],
  ) {
    this.#file = file;
    this.#rooms = rooms;
    this.#documents = documents;
    this.#segments = segments;
    this.#all = [terms, words, prefixes].flatMap((leaves) => [...leaves.values()]);
    this.#terms = terms;
    this.#words = words;
    this.#prefixes = prefixes;
  }

  /** Finds the postings of all words of a plan. */
  static async find(
    session: Session,
    lease: Lease,
    segments: Segments,
    plan: Plan,
    { rooms }: Pick<Workspace, 'rooms'>,
  ): Promise<LeafPostings> {
    const { runs, facts } = lease;
    const leaves = allLeaves(plan);
    const telling = tellingTermsIn(plan);
    const stems = leaves.flatMap((leaf) => (leaf.op === 'term' ? [wordId(leaf.stem)] : []));
    const phrases = leaves.filter((leaf) => leaf.op === 'phrase');
    const words = phrases.flatMap(({ words, prefix }) => (prefix ? words.slice(0, -1) : words));
    const prefixes = phrases.filter(({ prefix }) => prefix);
    const find = async <Key>(
      keys: Key[],
      table: 'posting' | 'occurrence',
      want: (key: Key) => Pick<Wanted, 'min' | 'max'> & Partial<Wanted>,
      { bounded = false, documents = (_: Key): number[] | null => null } = {},
    ) => {
      const distinct = [...new Set(keys)];
      const wanted = distinct.map((key) => ({
        prefix: null,
        documents: documents(key),
        numbered: true,
        ...want(key),
      }));
      const found = await findRuns(session, lease, segments, table, wanted, bounded);
      return new Map(distinct.map((key, index) => [key, found[index]!]));
    };
    const starts = (key: string) => ({ ...prefixRange(key.slice(1)), prefix: key.slice(1) });
    const alone = prefixes.filter(({ words }) => words.length === 1).map(prefixKey);
    const within = prefixes.filter(({ words }) => words.length > 1);
    const whole = await find(words, 'occurrence', (word) => only(wordId(word)));
    const documents = (key: string) =>
      documentsOfAny(
        within
          .filter((phrase) => prefixKey(phrase) === key)
          .map((phrase) => phrase.words.slice(0, -1).map((word) => whole.get(word)!)),
        segments,
      );
    return new LeafPostings(
      runs.file,
      facts.documents,
      segments.all.length,
      await find([...stems, ...telling], 'posting', only),
      whole,
      new Map([
        ...(await find(alone, 'occurrence', starts, { bounded: true })),
        ...(await find(within.map(prefixKey), 'occurrence', starts, { documents, bounded: true })),
      ]),
      rooms,
    );
  }

  /**
   * Reads the runs of a segment into memory. Only one segment is in memory at a time: runs handed out for other
   * segments are no longer valid.
   */
  async load(segment: number): Promise<void> {
    const reading = this.#ahead?.segment === segment ? this.#ahead.reading : this.#read(segment);
    this.#forget();
    const runs = await reading;
    let at = 0;
    const counts = this.#all.map(({ places, runs: known }) => {
      const { length } = places[segment]!;
      known[segment]!.push(...runs.slice(at, at + length));
      at += length;
      return length;
    });
    this.#loaded = { segment, counts };
    const next = segment + 1;
    if (next === this.#segments) return;
    this.#ahead = { segment: next, reading: this.#read(next) };
    // The `load` of that segment reports a failed read. Without such a load nobody needs to know.
    this.#ahead.reading.catch(() => undefined);
  }

  /** Resolves when no read is under way any more. The caller awaits this before it closes the file. */
  async settle(): Promise<void> {
    await this.#ahead?.reading.catch(() => undefined);
    this.#ahead = null;
  }

  #read(segment: number): Promise<Run[]> {
    const places = this.#all.flatMap((leaf) => leaf.places[segment]!);
    return this.#file.read(places, this.#rooms[segment % 2]!);
  }

  #forget(): void {
    const { segment, counts } = this.#loaded ?? { segment: 0, counts: [] };
    counts.forEach((count, leaf) => {
      this.#all[leaf]!.runs[segment]!.length -= count;
    });
    this.#loaded = null;
    this.#ahead = null;
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

  /**
   * The occurrences, in no order, of all words that begin like the last word of a phrase. When the phrase has whole
   * words too, these are at least the occurrences that can follow those words.
   */
  beginnings(phrase: Extract<Leaf, { op: 'phrase' }>, segment: number): Run[] {
    return this.#prefixes.get(prefixKey(phrase))!.runs[segment]!;
  }

  /**
   * A phrase weighs as much as its rarest whole word, by occurrences. A prefix alone weighs as much as all words that
   * begin with it together.
   */
  phraseWeight(phrase: Extract<Leaf, { op: 'phrase' }>): number {
    return this.#weight(this.#frequency(phrase));
  }

  /** The weight of a leaf by its rarity. 0 when nothing in the generation can have it. */
  worth(leaf: Leaf): number {
    const frequency = this.#frequency(leaf);
    return frequency === 0 ? 0 : this.#weight(frequency);
  }

  /** What a part of a query is worth that no document of the generation has. */
  get rarestWorth(): number {
    return rarestWorth(this.#documents);
  }

  #frequency(leaf: Leaf): number {
    if (leaf.op === 'term') return this.#terms.get(wordId(leaf.stem))!.written;
    const { words, prefix } = leaf;
    const whole = prefix ? words.slice(0, -1) : words;
    if (whole.length === 0) return this.#prefixes.get(prefixKey(leaf))!.written;
    return Math.min(...whole.map((word) => this.#words.get(word)!.written));
  }

  #weight(frequency: number): number {
    return inverseDocumentFrequency(Math.max(1, frequency), this.#documents);
  }
}

/**
 * A prefix that stands alone is looked for in all documents. It is therefore another leaf than the same prefix at the
 * end of a phrase.
 */
const prefixKey = ({ words }: { words: string[] }) => `${words.length > 1 ? '+' : ' '}${words.at(-1)!}`;

/** A single term or word. */
const only = (key: bigint) => ({ min: key, max: key });
