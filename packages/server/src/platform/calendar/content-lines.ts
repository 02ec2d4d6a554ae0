const LONGEST_LINE = 75;

/** The text of a property of RFC 5545. Control characters are left out. */
export function escaped(text: string): string {
  return text
    .replace(/[\\;,]/g, (character) => `\\${character}`)
    .replace(/\r?\n|\r/g, '\\n')
    .replace(/\p{Cc}/gu, '');
}

/** Formats a moment: 2026-12-03T16:00:00.000Z → 20261203T160000Z. */
export function utc(moment: Date): string {
  return `${moment.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;
}

/** Lines of a calendar: at most 75 octets each, ending with CRLF. */
export function lines(content: readonly string[]): string {
  return content.map((line) => `${folded(line)}\r\n`).join('');
}

/** Folds a long line: it continues on the next line after a blank and is never broken inside a character. */
function folded(line: string): string {
  if (Buffer.byteLength(line) <= LONGEST_LINE) return line;
  let result = '';
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > LONGEST_LINE) {
      result += '\r\n ';
      octets = 1;
    }
    result += character;
    octets += size;
  }
  return result;
}
