import type { SearchEngine, SearchRequest } from '../../packages/server/src/platform/search/port.ts';

/** Says for each request of a class in which total or counts two engines differ. Empty when all are equal. */
export async function differencesIn(
  name: string,
  requests: SearchRequest[],
  one: SearchEngine,
  other: SearchEngine,
): Promise<string[]> {
  const differences: string[] = [];
  for (const [index, request] of requests.entries()) {
    const [a, b] = [await one.search(request), await other.search(request)];
    const say = (what: string) => differences.push(`${name}, query ${index + 1}: ${what}`);
    if (a.total !== b.total) say(`${a.total} and ${b.total} records`);
    for (const facet of Object.keys(a.facets)) {
      const [counted, others] = [a.facets[facet]!, b.facets[facet] ?? []];
      const at = counted.findIndex((entry, place) => shown(entry) !== shown(others[place]));
      if (at >= 0 || counted.length !== others.length) {
        const place = at < 0 ? counted.length : at;
        say(`${facet}, entry ${place + 1}: ${shown(counted[place])} and ${shown(others[place])}`);
      }
    }
  }
  return differences;
}

const shown = (entry: { code: string; count: number } | undefined) =>
  entry ? `${entry.code} ${entry.count}` : 'nothing';
