import type { FactName } from '../applicant.ts';
import type { CallFields, CallTest } from '../test.ts';

/** A kind of statement that calls make about applicants, asked about one person. */
export interface Aspect {
  /** Nothing that a call says of this kind stands against the person, and it says what must be known. */
  met: CallTest;
  /** What a call says of this kind shuts the person out. */
  broken: CallTest;
  /** The fact that the person has not given and that the call asks for. Null where it is given. */
  asks(call: CallFields): FactName | null;
  /** The field of the record whose reading holds the sentence that decides; `furtherCondition` is such a sentence itself. */
  field: StatedField;
  /** In words why a call that passes `broken` shuts the person out. */
  whyNot(call: CallFields): string;
  /** In words why it cannot be told of a call that passes neither test. */
  whyUnclear(call: CallFields): string;
  /** What the call says that lets the person in, for the middle of a sentence; null where it says nothing. */
  whyMet(call: CallFields): string | null;
}

export type StatedField =
  | 'furtherCondition'
  | 'eligibility.organizationApplicantTypes'
  | 'eligibility.individualApplicantTypes'
  | 'eligibility.degrees'
  | 'eligibility.restrictions'
  | 'eligibility.applicantCountries'
  | 'eligibility.citizenships';
