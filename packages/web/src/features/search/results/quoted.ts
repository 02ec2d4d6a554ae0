/** Between two words: blanks and marks, and at most three words of grammar, which the server leaves out (of, and, for the). */
const between = '(?:[^\\p{L}\\p{N}"]+\\p{L}{1,4}){0,3}?[^\\p{L}\\p{N}"]*\\s[^\\p{L}\\p{N}"]*';

/**
 * The words of a search with these words in quotes, so that only they are found. Words that are in quotes already stay. The
 * same text when the words do not stand there side by side.
 */
export function quoted(query: string, words: string): string {
  const parts = query.split(/("[^"]*"?)/);
  const typed = words.split(' ').map(escaped).join(between);
  const whole = new RegExp(`(?<![\\p{L}\\p{N}])${typed}(?![\\p{L}\\p{N}*])`, 'gu');
  return parts.map((part, index) => (index % 2 === 1 ? part : part.replace(whole, '"$&"'))).join('');
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
