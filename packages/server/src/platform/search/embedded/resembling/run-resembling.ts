import { InvalidQuery } from '../../faults.ts';
import { hasValues } from '../../field-values.ts';
import type { Plan, TellingTerm } from '../../plan.ts';
import type { ResemblingRequest, Sort } from '../../port.ts';
import { checkPage } from '../../query/limits.ts';
import type { ResemblingResult } from '../../resembling.ts';
import { codesOfDocuments } from '../columns/codes-of-documents.ts';
import type { Part } from '../columns/part.ts';
import { Matching } from '../matching.ts';
import { RankingKeys } from '../ranking-keys.ts';
import { type TopDocument, TopDocuments } from '../selection/top-documents.ts';
import type { Session } from '../session.ts';

import type { Lease } from '../target-index.ts';
import { Workspace } from '../workspace.ts';
import { tellingWords, wordScale } from './telling-words.ts';

const relevance: Sort = { by: 'relevance' };

/** Finds the documents that share the telling words of a text, with the codes of one of their fields. */
export async function runResembling(
  session: Session,
  lease: Lease,
  request: ResemblingRequest,
): Promise<ResemblingResult> {
  checkPage({ from: 0, size: request.size });
  if (!hasValues(lease.schema.fields[request.codesOf])) {
    throw new InvalidQuery(`"${request.codesOf}" has no codes`);
  }
  const telling = await tellingWords(session, lease, request.text);
  if (telling.length === 0 && !request.others) return { words: [], common: [], found: [], total: 0 };
  return Workspace.use(async (workspace) => {
    const matching = await Matching.prepare(session, lease, workspace, {
      plan: planOf(telling, request.others),
      demands: {
        hard: request.categories,
        soft: [],
        restrictTo: request.restrictTo,
        exclude: request.exclude,
      },
      fields: [request.codesOf],
    });
    const keys = new RankingKeys(relevance, lease, matching, null);
    const top = new TopDocuments(request.size, matching.documents);
    let total = 0;
    await matching.visit((index, segment, filter, list) => {
      total += filter.full.length;
      top.add(index, filter.full, segment.start, segment.part.ids, keys.of(segment, filter, list));
    });
    const best = top.take();
    const codes = await codesOfBest(best, matching, request.codesOf);
    return {
      words: telling.map(({ word }) => word),
      common: telling.filter((each) => each.common).map(({ word }) => word),
      found: best.map((each) => ({
        id: each.id,
        score: (0 - each.key) / wordScale,
        codes: codes.get(each) ?? [],
      })),
      total,
    };
  });
}

function planOf(terms: TellingTerm[], others: boolean): Plan | null {
  if (terms.length === 0) return null;
  const telling: Plan = { op: 'telling', terms };
  return others ? { op: 'boost', must: null, should: [telling] } : telling;
}

async function codesOfBest(
  best: TopDocument[],
  { segments }: Matching,
  field: string,
): Promise<Map<TopDocument, string[]>> {
  const byPart = Map.groupBy(best, ({ segment }): Part => segments.all[segment]!.part);
  const all = new Map<TopDocument, string[]>();
  for (const [part, some] of byPart) {
    const documents = some.map(({ document }) => document);
    const codes = await codesOfDocuments(part, field, documents);
    for (const [index, each] of some.entries()) all.set(each, codes[index]!);
  }
  return all;
}
