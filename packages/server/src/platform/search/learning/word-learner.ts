import type { IndexDocument } from '../port.ts';
import { AcronymCounts, type LearntAcronym } from './acronym-counts.ts';
import { type LetterCase, LetterCases } from './letter-case.ts';
import { statedAcronyms } from './stated-acronyms.ts';

/** What the texts of all records of a target teach about words. */
export interface LearntWords {
  acronyms: LearntAcronym[];
  cases: LetterCase[];
}

/** Learns from documents on their way into an index, in bounded memory. */
export class WordLearner {
  readonly #acronyms = new AcronymCounts();
  readonly #cases = new LetterCases();
  readonly #funderField: string;

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
    this.#cases.add(text.body);
    const stated = [...statedAcronyms(text.title), ...statedAcronyms(text.body)];
    if (stated.length > 0) this.#acronyms.add(stated, text.title, codesOf(fields[this.#funderField]));
  }

  learnt(): LearntWords {
    return { acronyms: this.#acronyms.learnt(), cases: this.#cases.learnt() };
  }
}

function codesOf(value: IndexDocument['fields'][string] | undefined): string[] {
  if (!Array.isArray(value)) return [];
  return value.map((each) => (typeof each === 'object' ? each.code : String(each)));
}
