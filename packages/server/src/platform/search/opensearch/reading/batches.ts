import type { FoundHit } from './answers.ts';
import type { Clause } from './clauses.ts';
import type { Searcher } from './searcher.ts';

/** The most hits of one answer. */
export const MOST_AT_ONCE = 10_000;
/** How long a view of the documents lasts after it was last read. Whoever writes an export may be slow. */
const KEEP_MS = 300_000;

export interface Batches {
  total: number;
  hits: AsyncIterable<FoundHit[]>;
}

/** All hits of a query in their order, however many, as they were when this was called. */
export async function inBatches(searcher: Searcher, body: Clause): Promise<Batches> {
  const first = await searcher.search({ ...body, size: MOST_AT_ONCE, track_total_hits: true });
  const total = first.hits.total.value;
  if (total <= first.hits.hits.length) return { total, hits: once(first.hits.hits) };
  const view = await searcher.openView(body, KEEP_MS);
  const start = await view.read({ size: MOST_AT_ONCE, track_total_hits: true }).catch(async (error) => {
    await view.close();
    throw error;
  });
  const further = async function* () {
    try {
      for (let { hits } = start.hits; hits.length > 0; ) {
        yield hits;
        if (hits.length < MOST_AT_ONCE) return;
        const after = { size: MOST_AT_ONCE, track_total_hits: false, search_after: hits.at(-1)!.sort };
        hits = (await view.read(after)).hits.hits;
      }
    } finally {
      await view.close();
    }
  };
  return { total: start.hits.total.value, hits: further() };
}

async function* once(hits: FoundHit[]): AsyncGenerator<FoundHit[]> {
  if (hits.length > 0) yield hits;
}
