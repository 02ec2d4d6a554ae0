import type { Openness } from '@fundry/sources/drafts/eligibility.ts';
import type { Deadline, OpportunityDraft } from '@fundry/sources/drafts/opportunity-draft.ts';

/** An amount of money; the currency is ISO 4217. */
export interface ReadMoney {
  value: number;
  currency: string;
}

/** What can be read, by the field of the record that it fills. Ids are those of the record's own fields. */
export interface ReadValues {
  organisationTypes: string[];
  individualTypes: string[];
  degrees: string[];
  restrictions: string[];
  applicantCountries: NonNullable<Openness>;
  citizenships: NonNullable<Openness>;
  limitedSubmission: { limited: boolean; number: number | null };
  'amount.floor': ReadMoney;
  'amount.ceiling': ReadMoney;
  'amount.total': ReadMoney;
  'amount.expectedAwards': number;
  deadlines: Deadline[];
  dateType: NonNullable<OpportunityDraft['dateType']>;
  recurring: boolean;
}

export type ReadField = keyof ReadValues;

/** A reading of one field. */
export interface ReadingOf<Field extends ReadField> {
  field: Field;
  value: ReadValues[Field];
  /** `text`: the record's own words say it. `programme`: the rules of its programme say it. */
  from: 'text' | 'programme';
  /**
   * Plain text of one sentence, at most some 300 characters: the one that says so, or the rule of the programme in
   * words.
   */
  evidence: string;
}

/** A value that a reader found, with the sentence that says so. */
export type Reading = { [Field in ReadField]: ReadingOf<Field> }[ReadField];

/** What a record keeps of a reading. Its value stands in the record's own field. */
export type KeptReading = Pick<Reading, 'field' | 'from' | 'evidence'> & {
  /** Of `deadlines`: the kinds that were read. Those of other kinds are stated. */
  kinds?: Deadline['kind'][];
};

const LONGEST_EVIDENCE = 300;

/** A sentence as evidence: cut at a word, with an ellipsis, where it is too long. */
export function evidenceOf(sentence: string): string {
  if (sentence.length <= LONGEST_EVIDENCE) return sentence;
  const cut = sentence.slice(0, LONGEST_EVIDENCE);
  const blank = cut.lastIndexOf(' ');
  return `${(blank > 0 ? cut.slice(0, blank) : cut).toWellFormed()} …`;
}
