import { InvalidQuery } from '../../faults.ts';
import { hasValues } from '../../field-values.ts';
import type { Plan, TellingTerm } from '../../plan.ts';
import type { Condition, ResemblingRequest, Sort } from '../../port.ts';
import { checkPage } from '../../query/limits.ts';
import type { AlsoWanted, ResemblingResult } from '../../resembling.ts';
import { codesOfDocuments } from '../columns/codes-of-documents.ts';
import type { Part } from '../columns/part.ts';
import type { Lease } from '../lease.ts';
import { Matching } from '../matching.ts';
import { RankingKeys } from '../ranking-keys.ts';
import type { TopDocument } from '../selection/top-documents.ts';
import type { Session } from '../session.ts';
import { Workspace } from '../workspace.ts';
import { tellingWords, wordScale } from './telling-words.ts';
import { WantedDocuments } from './wanted-documents.ts';

const relevance: Sort = { by: 'relevance' };

/**
 * Finds the documents that share the telling words of a text, and those that are wanted beside them, in one pass. Each comes with
 * the codes of one of its fields.
 */
export async function runResembling(
  session: Session,
  lease: Lease,
  request: ResemblingRequest,
): Promise<ResemblingResult> {
  const { also, size, codesOf } = request;
  checkPage({ from: 0, size });
  if (also) checkPage({ from: 0, size: also.most });
  if (!hasValues(lease.schema.fields[codesOf])) throw new InvalidQuery(`"${codesOf}" has no codes`);
  const telling = await tellingWords(session, lease, request.text);
  if (telling.length === 0 && also === null) return { words: [], common: [], found: [], total: 0 };
  return Workspace.use(async (workspace) => {
    const where = conditionOf(also, codesOf);
    const matching = await Matching.prepare(session, lease, workspace, {
      plan: planOf(telling, also !== null),
      demands: {
        hard: request.categories,
        soft: [],
        restrictTo: request.restrictTo,
        exclude: request.exclude,
      },
      further: where === null ? [] : [where],
      fields: [codesOf],
    });
    const keys = new RankingKeys(relevance, lease, matching, null);
    const wanted = new WantedDocuments(size, also, where, matching);
    await matching.visit((index, segment, filter, list) => {
      wanted.add(index, segment, filter.full, keys.of(segment, filter, list));
    });
    const best = wanted.take();
    const codes = await codesOfBest(best, matching, codesOf);
    return {
      words: telling.map(({ word }) => word),
      common: telling.filter((each) => each.common).map(({ word }) => word),
      found: best.map((each) => ({
        id: each.id,
        score: (0 - each.key) / wordScale,
        codes: codes.get(each) ?? [],
      })),
      total: wanted.total,
    };
  });
}

function conditionOf(also: AlsoWanted | null, field: string): Condition | null {
  return also && also.codes.length > 0 ? { op: 'any-of', field, values: [...also.codes] } : null;
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
