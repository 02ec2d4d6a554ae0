import { languageName } from '@fundry/contracts/record-words/language.ts';

/** With fewer telling words a text says too little. */
const FEW_WORDS = 3;

/**
 * Sentences about what was understood of a text. `words`: how many of its telling words occur in calls, `awardWords`: in
 * awards.
 */
export function understood(language: string | null, words: number, awardWords: number): string[] {
  const most = Math.max(words, awardWords);
  const notices: string[] = [];
  if (most === 0) notices.push('No word of this text occurs in any call or award.');
  else if (most < FEW_WORDS)
    notices.push('Few words of this text occur in calls or awards, so the matches are uncertain.');
  if (language !== null && language !== 'en') {
    const name = languageName(language) ?? language;
    notices.push(
      `The text seems to be in ${name}. Most calls and awards are in English: an English translation finds many more of those that fit.`,
    );
  }
  return notices;
}
