/**
 * A regular expression of Lucene for the words of which some beginning is a text of plain letters but for at most one slip: a
 * letter too many, too few or another, or two neighbours swapped.
 */
export function beginsNear(text: string): string {
  const beginnings = new Set([text]);
  for (let at = 0; at < text.length; at++) {
    const [before, letter, after] = [text.slice(0, at), text[at]!, text.slice(at + 1)];
    beginnings.add(before + after);
    beginnings.add(`${before}.${after}`);
    beginnings.add(`${before}.${letter}${after}`);
    if (after !== '') beginnings.add(`${before}${after[0]}${letter}${after.slice(1)}`);
  }
  return `(${[...beginnings].join('|')}).*`;
}
