/**
 * What a person probably meant by a query that cannot be read: with its last quotation mark and its brackets closed,
 * without brackets that close nothing, and without operators that join nothing. Returns null when the query has a
 * different problem.
 */
export function mendedQuery(query: string): string | null {
  const quoted = query.split('"').length % 2 === 0 ? `${query.trimEnd()}"` : query;
  const mended = withOperatorsBetween(withBracketsInPairs(quoted));
  return mended === query || mended === '' ? null : mended;
}

function withBracketsInPairs(query: string): string {
  let open = 0;
  const kept = query.replace(/"[^"]*"|[()]/g, (part) => {
    if (part === '(') open++;
    if (part !== ')') return part;
    if (open === 0) return '';
    open--;
    return part;
  });
  return open > 0 ? `${kept.trimEnd()}${')'.repeat(open)}` : kept;
}

/** Drops AND, OR and NOT at the end, and AND and OR at the beginning. */
function withOperatorsBetween(query: string): string {
  return query.replace(/(?:\s+(?:AND|OR|NOT))+\s*$/, '').replace(/^\s*(?:(?:AND|OR)\s+)+/, '');
}
