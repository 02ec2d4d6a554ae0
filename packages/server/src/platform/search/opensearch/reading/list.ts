import type { Plan } from '../../plan.ts';
import type { ListRequest, MatchList } from '../../port.ts';
import { idOf } from './answers.ts';
import { inBatches } from './batches.ts';
import { demandsOf } from './demands.ts';
import { Near } from './near.ts';
import { ordered } from './ordered.ts';
import type { Reading } from './reading.ts';

/** The ids of all full matches. A long list is read while it is consumed, from the documents as they were at first. */
export async function runList(
  reading: Reading,
  request: ListRequest,
  plan: Plan | null,
  signal: AbortSignal | undefined,
): Promise<MatchList> {
  const near = await Near.of(request, plan, reading);
  const demands = demandsOf(request, reading.schema);
  const { query, sort } = ordered(plan, demands, request, reading.schema, near);
  const { total, hits } = await inBatches(reading.searcher, { query, sort });
  const ids = async function* () {
    for await (const batch of hits) {
      signal?.throwIfAborted();
      yield batch.map(idOf);
    }
  };
  return { total, ids: ids() };
}
