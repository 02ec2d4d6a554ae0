import { applicationWindow } from '../../packages/server/src/modules/catalogue/application-window.ts';
import { issuerOf } from '../../packages/server/src/modules/catalogue/editions/call-number.ts';
import { editionFacts } from '../../packages/server/src/modules/catalogue/editions/edition-facts.ts';
import {
  type Member,
  standings,
} from '../../packages/server/src/modules/catalogue/editions/series-of-calls.ts';
import type { MergedOpportunity } from '../../packages/server/src/modules/catalogue/merge/merge-opportunity.ts';

/** Two calls by their identity keys. */
export interface Pair {
  earlier: string;
  later: string;
}

/** Pairs of calls with one issuer and plain title. */
export interface PairsOfCalls {
  /** Those of which the rules say that the later one is the next edition of the earlier one. */
  editions: Pair[];
  /** Those that follow each other in the order of their numbers, and that the rules keep apart. */
  apart: Pair[];
}

/** What the rules find in these calls, in the order of keys. */
export function pairsOfCalls(calls: ReadonlyMap<string, MergedOpportunity>): PairsOfCalls {
  const keys = [...calls.keys()].sort();
  const members = keys.map((key, id): Member => {
    const call = calls.get(key)!;
    return { id, ...editionFacts(call, applicationWindow(call), issuerOf([key], null), false) };
  });
  const found = standings(members);
  const editions = members.flatMap(({ id }) => {
    const next = found.get(id)?.nextId;
    return next == null ? [] : [{ earlier: keys[id]!, later: keys[next]! }];
  });
  const apart = [...Map.groupBy(members, ({ key }) => key).values()].flatMap((group) => {
    const ordered = group.sort((a, b) => compare(calls.get(keys[a.id]!)!, calls.get(keys[b.id]!)!));
    return ordered.slice(1).flatMap((later, position) => {
      const earlier = ordered[position]!;
      const series = [earlier, later].map(({ id }) => found.get(id)?.newestId ?? null);
      return series[0] !== null && series[0] === series[1]
        ? []
        : [{ earlier: keys[earlier.id]!, later: keys[later.id]! }];
    });
  });
  return { editions, apart };
}

function compare(one: MergedOpportunity, other: MergedOpportunity): number {
  const [a, b] = [one.number ?? '', other.number ?? ''];
  return a < b ? -1 : a > b ? 1 : 0;
}
