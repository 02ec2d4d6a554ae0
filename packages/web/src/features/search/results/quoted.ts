/**
 * The words of a search with these words in quotes, so that only they are found. Words that are in quotes already stay. The
 * same text when the words do not stand there side by side.
 */
export function quoted(query: string, words: string): string {
  const parts = query.split(/("[^"]*"?)/);
  const typed = words.split(' ').map(escaped).join('\\s+');
  const whole = new RegExp(`(?<![\\p{L}\\p{N}])${typed}(?![\\p{L}\\p{N}*])`, 'gu');
  return parts.map((part, index) => (index % 2 === 1 ? part : part.replace(whole, '"$&"'))).join('');
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
