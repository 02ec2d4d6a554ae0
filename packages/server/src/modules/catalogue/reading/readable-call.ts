import type { ClassificationScheme } from '@fundry/sources/drafts/classification.ts';
import type { MergedOpportunity } from '../merge/merge-opportunity.ts';
import type { Reading } from './reading.ts';
import { type Sentence, sentencesOf } from './sentences.ts';

/**
 * What readers get of a call: everything that its sources state, merged, and its texts in sentences. `title` and
 * `number` are plain text already.
 */
export interface ReadableCall extends MergedOpportunity {
  sentences: {
    eligibility: Sentence[];
    description: Sentence[];
  };
}

/** Reads one thing in a call. A pure function, whose time grows with the length of the texts only. */
export type Reader = (call: ReadableCall) => Reading[];

/** A merged call with its texts split into sentences. */
export function readableCall(merged: MergedOpportunity): ReadableCall {
  return {
    ...merged,
    sentences: {
      eligibility: sentencesOf(merged.eligibility.text),
      description: sentencesOf(merged.description),
    },
  };
}

/** The codes that the sources give a call in one of their classifications, such as NIH's activity codes. */
export function codesOf(
  { classifications }: Pick<ReadableCall, 'classifications'>,
  scheme: ClassificationScheme,
): string[] {
  return classifications.flatMap((one) => (one.scheme === scheme ? one.code : []));
}
