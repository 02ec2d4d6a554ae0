import { type Hit, InvalidQuery, type SearchRequest, type SearchResult } from '../port.ts';
import { FacetAnswers } from './facet-answers.ts';
import { FacetDecoder } from './facet-decoder.ts';
import { fillUp } from './fill-up.ts';
import { Parameters } from './parameters.ts';
import { allLeaves, type Plan } from './plan.ts';
import type { Prepared } from './prepared.ts';
import { scoreScale } from './ranking.ts';
import type { Session } from './session.ts';
import { ConditionSql, codesNamed, finite } from './sql/conditions.ts';
import { countedFields, fewMatches, unpackKey } from './sql/facets.ts';
import { estimateMatches, ScoreSql } from './sql/scores.ts';
import { firstFacetPart, hitPart, totalPart, writeStatement } from './sql/statement.ts';
import { quoteText, valueTable } from './tables.ts';
import type { Lease } from './target-index.ts';
import { wordId } from './word-id.ts';

const maximumSize = 10_000;

/** Answers a request whose query is planned already. */
export async function runSearch(
  session: Session,
  lease: Lease,
  request: SearchRequest,
  plan: Plan | null,
  options: { except?: number } = {},
): Promise<SearchResult> {
  checkRequest(request);
  const prepared = await prepare(session, lease, request, plan);
  const parameters = new Parameters();
  const { source, schema } = lease;
  const estimate = plan ? estimateMatches(plan, prepared.statistics) : prepared.statistics.documents;
  const fields = countedFields(request.facets, schema);
  const decoder = await FacetDecoder.load(session, lease, fields, estimate <= fewMatches);
  const conditions = new ConditionSql(schema, source, prepared.codes);
  const scores = plan ? new ScoreSql(source, prepared.statistics).relation(plan) : null;
  const where = options.except === undefined ? [] : [`d.id <> ${finite(options.except)}`];
  const unrestricted = request.categories.length === 0 && request.restrictTo === null && !source.live;
  const everything = plan === null && unrestricted;
  const parts = { schema, source, conditions, parameters, scores, where, decoder, estimate, everything };
  const { sql, tolerated } = writeStatement(request, parts);
  const facets = new FacetAnswers(request.facets, schema, decoder);
  const hits: [place: number, hit: Hit][] = [];
  let total = 0;
  for (const chunk of await session.chunks(sql, parameters.values)) {
    const [kinds, counts, places, scored] = [0, 2, 3, 4].map(
      (column) => chunk.getColumnValues(column) as number[],
    );
    const codes = chunk.getColumnVector(1);
    kinds!.forEach((part, row) => {
      const count = counts![row]!;
      const place = places![row]!;
      const score = scored![row]!;
      if (part < 0) {
        const { id, failed } = unpackKey(place, score, tolerated.size);
        facets.addNumber(-1 - part, id, failed, count);
      } else if (part === hitPart)
        hits.push([place, { id: count, score: score / scoreScale, missingWords: [] }]);
      else if (part === totalPart) total = count;
      else facets.addCode(part - firstFacetPart, { code: String(codes.getItem(row)), place, count });
    });
  }
  const result: SearchResult = {
    hits: hits.sort(([a], [b]) => a - b).map(([, hit]) => hit),
    total,
    facets: facets.answers(tolerated, everything),
  };
  if (plan && request.fill && request.from === 0 && result.total < request.size) {
    result.hits.push(
      ...(await fillUp(session, lease, request, plan, prepared, request.size - result.hits.length)),
    );
  }
  return result;
}

function checkRequest({ from, size }: SearchRequest): void {
  if (!Number.isSafeInteger(size) || size < 0 || size > maximumSize) {
    throw new InvalidQuery(`At most ${maximumSize} results can be asked for at once`);
  }
  if (!Number.isSafeInteger(from) || from < 0) throw new InvalidQuery('The first result must be 0 or more');
}

/** Looks up document frequencies and the numbers of all codes that the request names, in one statement. */
async function prepare(
  session: Session,
  { source, facts }: Lease,
  request: SearchRequest,
  plan: Plan | null,
): Promise<Prepared> {
  const selects: string[] = [];
  const generation = source.generation;
  const leaves = plan ? allLeaves(plan) : [];
  const stems = new Set(leaves.flatMap((leaf) => (leaf.op === 'term' ? [leaf.stem] : [])));
  const words = new Set(leaves.flatMap((leaf) => (leaf.op === 'phrase' ? leaf.words : [])));
  for (const stem of stems) {
    selects.push(
      `SELECT '' AS field, ${quoteText(stem)} AS code, df AS n FROM ${generation}.term WHERE term = ${wordId(stem)}`,
    );
  }
  for (const word of words) {
    if (stems.has(word)) continue;
    const text = quoteText(word);
    selects.push(
      `SELECT '' AS field, ${text} AS code, df AS n FROM ${generation}.dictionary WHERE text = ${text}`,
    );
  }
  const buckets = request.facets.flatMap((facet) => ('buckets' in facet ? facet.buckets : []));
  const conditions = [...request.categories, ...buckets].map(({ where }) => where);
  for (const [field, codes] of codesNamed(conditions)) {
    if (codes.size === 0) continue;
    const among = [...codes].map(quoteText).join(', ');
    selects.push(
      `SELECT ${quoteText(field)}, code, id FROM ${source.select('code, id', valueTable(field), `code IN (${among})`)}`,
    );
  }
  const prepared: Prepared = {
    statistics: { documents: facts.documents, frequencies: new Map() },
    codes: new Map(),
  };
  if (selects.length === 0) return prepared;
  for (const [field, code, n] of await session.rows(selects.join(' UNION ALL '))) {
    if (field === '') prepared.statistics.frequencies.set(String(code), Number(n));
    else {
      const known = prepared.codes.get(String(field)) ?? new Map<string, number[]>();
      known.set(String(code), [...(known.get(String(code)) ?? []), Number(n)]);
      prepared.codes.set(String(field), known);
    }
  }
  return prepared;
}
