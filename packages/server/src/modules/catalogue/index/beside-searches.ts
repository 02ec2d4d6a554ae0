import { setTimeout as sleep } from 'node:timers/promises';

/** How many searches run or wait at the moment. */
export type Searching = () => number;

/** The longest rest, so that the work gets on however much is searched. */
const LONGEST_REST_MS = 1_000;
/** Documents are handed out for about this long before a rest. */
const TURN_MS = 40;

/**
 * How long work that nobody waits for rests after a turn of `workedMs`: as long as the turn took, once for each search that runs or waits
 * now. So it takes turns with them, and has the whole machine while nobody searches.
 */
export function restAfter(workedMs: number, searching: Searching): number {
  return Math.min(LONGEST_REST_MS, workedMs * searching());
}

/** The same documents, handed out in turns with searches. */
export async function* besideSearches<Document>(
  documents: AsyncIterable<Document>,
  searching: Searching,
): AsyncGenerator<Document> {
  let began = performance.now();
  for await (const document of documents) {
    yield document;
    const worked = performance.now() - began;
    if (worked < TURN_MS) continue;
    const rest = restAfter(worked, searching);
    if (rest > 0) await sleep(rest);
    began = performance.now();
  }
}
