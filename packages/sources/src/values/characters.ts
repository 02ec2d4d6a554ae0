import { dropInvisible } from '@fundry/contracts/text/invisible.ts';

/** Runs of blanks, control characters and private use (bullets of symbol fonts), except a single ordinary blank. */
const LONG_BLANK = / [\s\p{Cc}\p{Co}]+|[^\S ][\s\p{Cc}\p{Co}]*|[\p{Cc}\p{Co}][\s\p{Cc}\p{Co}]*/gu;

/**
 * The text with each run of blanks as one blank, without invisible characters and halves of surrogate pairs. Blanks at
 * its ends stay.
 */
export function cleanCharacters(text: string): string {
  return dropInvisible(text.toWellFormed()).replace(LONG_BLANK, ' ');
}

/** The text with each run of blanks as one blank and without outer ones. Invisible characters are dropped. */
export function foldBlanks(text: string): string {
  return cleanCharacters(text).trim();
}
