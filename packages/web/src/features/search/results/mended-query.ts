/**
 * Closes the last quotation mark or the brackets that a query leaves open. Returns null when the query has a
 * different problem.
 */
export function mendedQuery(query: string): string | null {
  const quoted = query.split('"').length % 2 === 0 ? `${query.trimEnd()}"` : query;
  const outside = quoted.replace(/"[^"]*"/g, '');
  const open = outside.split('(').length - outside.split(')').length;
  const mended = open > 0 ? `${quoted.trimEnd()}${')'.repeat(open)}` : quoted;
  return mended === query ? null : mended;
}
