import type { ReadableCall } from '../readable-call.ts';
import { evidenceOf, type Reading } from '../reading.ts';

const WHAT = '(?:applications?|proposals?|submissions?|white papers?)';
const ANY_TIME = [
  `\\b${WHAT} (?:\\w+ ){0,4}?(?:accepted|submitted|received|considered)(?: and \\w+)? (?:at )?any ?time\\b`,
  `\\b${WHAT} (?:\\w+ ){0,5}?(?:accepted|reviewed|considered|evaluated)(?: and \\w+)? (?:on a (?:rolling|continuous|continual)|continuously)\\b`,
  '\\b(?:has|have|there (?:is|are)) no (?:specific |fixed |set |submission |application )?(?:closing dates?|deadlines?|due dates?)\\b',
  '\\bdo(?:es)? not have (?:a |any )?(?:specific )?(?:proposal |application |submission )?(?:due dates?|deadlines?|closing dates?)\\b',
  '\\bopen continuously\\b|\\bcontinuously open\\b|\\bopen until (?:funds|all funds|funding) (?:are|is) exhausted\\b',
].map((pattern) => new RegExp(pattern, 'i'));

/** What may be handed in at any time is not the application, or only for a while, or something else has no deadline. */
const OTHERWISE =
  /\b(?:supplement|EAGER|RAPID|RAISE|GOALI|conference|workshop|travel|pre-?(?:application|proposal)s?|until|through|deadline of|only if|not be (?:accepted|submitted)|not accepted|letters? of intent|prior to|some program|many program|other)/i;

/** That a call takes applications at any time, as its texts say. It then has no deadline. */
export function readAnytime({ sentences }: ReadableCall): Reading[] {
  const said = [...sentences.description, ...sentences.eligibility].find(
    ({ text }) => !OTHERWISE.test(text) && ANY_TIME.some((pattern) => pattern.test(text)),
  );
  if (!said) return [];
  const evidence = evidenceOf(said.text);
  return [{ field: 'dateType', value: 'ONGOING_OPPORTUNITY', from: 'text', evidence }];
}
