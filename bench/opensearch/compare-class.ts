import type { SearchRequest } from '../../packages/server/src/platform/search/port.ts';

/** One way to ask: our own engine, the requests alone, or the search port. */
export interface Asker {
  ask(request: SearchRequest): Promise<unknown>;
  /** The processor time so far of all processes that take part, in milliseconds. */
  processorTime(): number;
}

/** The cost of one search in the mean of a class, in milliseconds. */
export interface Cost {
  wall: number;
  processor: number;
}

export type Costs = Record<'own' | 'raw' | 'port', Cost>;

export interface ClassCosts {
  name: string;
  /** How many requests the port sends for one search, in the mean. */
  sent: number;
  costs: Costs;
}

/** A turn lasts at least so long: processor time is reported in steps of 10 ms. */
const LEAST_TURN_MS = 400;

/**
 * Lets the askers ask the same requests, one after the other and turn by turn. Of several rounds the least cost of each counts. A round
 * before them is not measured.
 */
export async function compareClass(
  requests: SearchRequest[],
  askers: Record<keyof Costs, Asker>,
  rounds: number,
): Promise<Costs> {
  const names = Object.keys(askers) as (keyof Costs)[];
  const least = (): Cost => ({ wall: Number.POSITIVE_INFINITY, processor: Number.POSITIVE_INFINITY });
  const costs: Costs = { own: least(), raw: least(), port: least() };
  for (let round = 0; round <= rounds; round++) {
    for (const [place] of names.entries()) {
      const name = names[(place + round) % names.length]!;
      const { wall, processor } = await turn(requests, askers[name]);
      if (round === 0) continue;
      costs[name].wall = Math.min(costs[name].wall, wall);
      costs[name].processor = Math.min(costs[name].processor, processor);
    }
  }
  return costs;
}

async function turn(requests: SearchRequest[], { ask, processorTime }: Asker): Promise<Cost> {
  const startedAt = performance.now();
  const usedBefore = processorTime();
  let asked = 0;
  do {
    for (const request of requests) await ask(request);
    asked += requests.length;
  } while (performance.now() - startedAt < LEAST_TURN_MS);
  return {
    wall: (performance.now() - startedAt) / asked,
    processor: (processorTime() - usedBefore) / asked,
  };
}
