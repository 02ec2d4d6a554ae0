/**
 * Marks without width: zero-width spaces, direction marks, soft hyphens, byte-order marks. Zero-width joiners are not
 * among them, because some scripts need them.
 */
const INVISIBLE = /[\u00AD\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/g;

/** A text without invisible marks. The marks stand inside words, so the letters on both sides join up. */
export function dropInvisible(text: string): string {
  return text.replace(INVISIBLE, '');
}
