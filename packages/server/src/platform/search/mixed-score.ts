import { scoreScale } from './ranking.ts';

/** What a record whose meaning is that of the query gains, where one whose title is the query gains 1 by its words. */
const meaningShare = 0.5;
/** What a match gains where hardly any other record holds all words of the query. */
const fewShare = 0.2;
/** The scores that callers see are then parts of about 100. */
export const mixedPoints = 100;
const mixedScale = mixedPoints * scoreScale;
/** The share of a score by words counts by this power. */
export const wordsPower = 5;

/**
 * The part of a score that words give beside meaning. `share`: the score by words as a part of what the words of the query are worth.
 * Words that stand in the title decide, and those that are only mentioned leave it to the meaning: the share counts by its fifth
 * power. Above 1, which only names reach, it goes on in a straight line.
 */
export function scoreOfWords(share: number): number {
  return Math.round(mixedScale * (share <= 1 ? share ** wordsPower : wordsPower * (share - 1) + 1));
}

/** The part that a cosine gives. */
export function scoreOfMeaning(cosine: number): number {
  return Math.round(mixedScale * meaningShare * Math.max(0, cosine) ** 3);
}

/**
 * What each full match gains beside close records. `matches`: how many full matches there are. With one of them it is 0.12 of what a
 * record has whose title is the query, with ten of them next to nothing: somebody who remembers words of a record finds it first.
 */
export function scoreOfFew(matches: number): number {
  return Math.round(mixedScale * fewShare * Math.exp(-matches / 2));
}
