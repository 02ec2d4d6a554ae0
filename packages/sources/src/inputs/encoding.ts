import type { InputHead } from '../source.ts';

export const UTF16 = 'it is written in UTF-16, which Fundry does not read: save it as UTF-8';

/** Whether a text begins with the byte-order mark of UTF-16, in either order. */
export function isUtf16({ bytes }: Pick<InputHead, 'bytes'>): boolean {
  return (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
}
