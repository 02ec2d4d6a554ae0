import type { IndexDocument } from '../port.ts';
import type { JoinedWord } from '../suggestion.ts';
import { AcronymCounts, type LearntAcronym } from './acronym-counts.ts';
import { type LetterCase, LetterCases } from './letter-case.ts';
import { statedAcronyms } from './stated-acronyms.ts';

/** Words that are also written as two: those that most records write so are kept. */
const MOST_JOINED = 10_000;

/** What the texts of all records of a target teach about words. */
export interface LearntWords {
  /** How many records it was learnt from. */
  documents: number;
  acronyms: LearntAcronym[];
  cases: LetterCase[];
  /** Words that records also write as two. The index knows them when it is built. */
  joined: JoinedWord[];
}

/** Learns from documents on their way into an index, in bounded memory. */
export class WordLearner {
  readonly #acronyms = new AcronymCounts();
  readonly #cases = new LetterCases();
  readonly #funderField: string;
  #documents = 0;

  /** `funderField`: the field whose codes tell the funders of a document apart. */
  constructor(funderField: string) {
    this.#funderField = funderField;
  }

  /** The same documents. What they teach is learnt when all have been read. */
  async *reading(documents: AsyncIterable<IndexDocument>): AsyncGenerator<IndexDocument> {
    for await (const document of documents) {
      this.add(document);
      yield document;
    }
  }

  add({ text, fields }: IndexDocument): void {
    this.#documents++;
    this.#cases.add(text.body);
    const stated = [...statedAcronyms(text.title), ...statedAcronyms(text.body)];
    if (stated.length > 0) this.#acronyms.add(stated, text.title, codesOf(fields[this.#funderField]));
  }

  /** What all documents taught, with the words that the index of them knows to be written as two as well. */
  learnt(joined: JoinedWord[]): LearntWords {
    return {
      documents: this.#documents,
      acronyms: this.#acronyms.learnt(),
      cases: this.#cases.learnt(),
      joined: joined
        .toSorted((a, b) => Math.min(b.apart, b.joined) - Math.min(a.apart, a.joined))
        .slice(0, MOST_JOINED),
    };
  }
}

function codesOf(value: IndexDocument['fields'][string] | undefined): string[] {
  if (!Array.isArray(value)) return [];
  return value.map((each) => (typeof each === 'object' ? each.code : String(each)));
}
