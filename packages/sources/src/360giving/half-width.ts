const HALF_WIDTH = /[\uFF80-\uFFBF]/;
const JAPANESE = /[\u3040-\u30FF\u4E00-\u9FFF]/;
const windows1252 = new TextDecoder('windows-1252');

/**
 * Restores punctuation that a spreadsheet turned into half-width katakana ("MITﾒs" for "MIT’s"): the low byte of the
 * letter is the byte of the sign in Windows-1252. Text with other Japanese letters is left alone.
 */
export function repairHalfWidth(text: string): string {
  if (!HALF_WIDTH.test(text) || JAPANESE.test(text)) return text;
  return text.replace(new RegExp(HALF_WIDTH, 'g'), (letter) =>
    windows1252.decode(Uint8Array.of(letter.charCodeAt(0) & 0xff)),
  );
}
