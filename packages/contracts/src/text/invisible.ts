/** Marks without width: zero-width blanks, direction marks, soft hyphens, byte-order marks. Joiners stay: scripts need them. */
const INVISIBLE = /[\u00AD\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/g;

/** A text without the marks that nobody sees. They stand inside words, which they do not part. */
export function dropInvisible(text: string): string {
  return text.replace(INVISIBLE, '');
}
