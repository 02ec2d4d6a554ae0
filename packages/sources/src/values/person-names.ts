/**
 * A name that is written "LAST, FIRST MIDDLE", in reading order. Names all in capitals get capitalised words
 * ("MCMAHON" becomes "McMahon", "O'NEILL-SMITH" "O'Neill-Smith"); others stay as they are. Null when no name is
 * written.
 */
export function personName(written: string | null | undefined): string | null {
  const parts = (written ?? '').split(',').map((part) => part.replace(/\s+/g, ' ').trim());
  const [last, first, ...suffixes] = parts;
  const name = [first, last, ...suffixes].filter((part) => part).join(' ');
  if (!/\p{L}/u.test(name)) return null;
  return /\p{Ll}/u.test(name) ? name : name.split(' ').map(capitalised).join(' ');
}

function capitalised(word: string): string {
  if (/^(?:[IVX]{2,4}|[A-Z])\.?$/.test(word)) return word;
  return word
    .toLowerCase()
    .replace(
      /(^|[-'’.])(mc)?(\p{L})/gu,
      (_, before: string, mc: string | undefined, letter: string) =>
        `${before}${mc ? 'Mc' : ''}${letter.toUpperCase()}`,
    );
}
