import type { Reader } from '../readable-call.ts';
import { evidenceOf } from '../reading.ts';

/** Career stages by the words of a title; the first that fits decides. */
const STAGES: [RegExp, string][] = [
  [/\bpost-?doctoral (?:research )?fellowships?\b/i, 'postdoctoral'],
  [/\b(?:doctoral dissertation research|graduate research fellowships?)\b/i, 'graduate'],
  [/\bearly[- ](?:career|stage investigators?)\b/i, 'early-career'],
];

/** The career stage that a title names. */
export const readCareerStage: Reader = ({ title }) => {
  const stage = STAGES.find(([pattern]) => pattern.test(title))?.[1];
  return stage === undefined
    ? []
    : [{ field: 'individualTypes', value: [stage], from: 'text', evidence: evidenceOf(title) }];
};
