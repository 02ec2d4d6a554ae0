const WHAT = '(?:applications?|proposals?|submissions?)';
const ANY_TIME = [
  `\\b${WHAT} (?:\\w+ ){0,4}?(?:accepted|submitted|received|considered)(?: and \\w+)? (?:at )?any ?time\\b`,
  `\\b${WHAT} (?:\\w+ ){0,5}?(?:accepted|reviewed|considered|evaluated)(?: and \\w+)? (?:on a (?:rolling|continuous|continual)|continuously)\\b`,
  '\\b(?:has|have|there (?:is|are))? ?no (?:specific |fixed |set |submission |application )?(?:closing dates?|deadlines?|due dates?)\\b(?! (?:extension|exception|waiver|change))',
  '\\bdo(?:es)? not have (?:a |any )?(?:specific )?(?:proposal |application |submission )?(?:due dates?|deadlines?|closing dates?)\\b',
  '\\bopen continuously\\b|\\bcontinuously open\\b|\\bopen until (?:funds|all funds|funding) (?:are|is) exhausted\\b',
].map((pattern) => new RegExp(pattern, 'i'));

/** What may be handed in at any time is not the application, or only for a while, or something else has no deadline. */
const OTHERWISE =
  /\b(?:supplement|EAGER|RAPID|RAISE|GOALI|conference|workshop|travel|pre-?(?:application|proposal)s?|until(?! otherwise)|through|deadline of|only if|not be (?:accepted|submitted|considered|reviewed)|before|after the|not accepted|letters? of intent|prior to|some program|many program|other)/i;

/** Whether a sentence, or a note, says that applications are taken at any time, so that there is no deadline. */
export function saysAnytime(sentence: string): boolean {
  return !OTHERWISE.test(sentence) && ANY_TIME.some((pattern) => pattern.test(sentence));
}
