import { InvalidQuery } from '../../faults.ts';
import { hasValues } from '../../field-values.ts';
import type { Condition, ResemblingRequest } from '../../port.ts';
import { checkPage } from '../../query/limits.ts';
import { inverseDocumentFrequency } from '../../ranking.ts';
import { type AlsoWanted, isCommon, type ResemblingResult } from '../../resembling.ts';
import { mostTelling, tellingWeight, weightScale } from '../../telling-weight.ts';
import { wordsOfText } from '../../text-words.ts';
import { fieldOf } from '../writing/mapping.ts';
import { idOf } from './answers.ts';
import { type Clause, everything } from './clauses.ts';
import { clauseOf } from './conditions.ts';
import { demandsOf } from './demands.ts';
import type { Reading } from './reading.ts';

/** By stem: how many documents hold it, about. Stems that none holds are left out. */
export type FrequenciesOf = (stems: string[]) => Promise<Map<string, number>>;

/**
 * Finds the documents that share the telling words of a text, and those that are wanted beside them, with the codes of one of their
 * fields.
 */
export async function runResembling(
  { schema, searcher }: Reading,
  request: ResemblingRequest,
  { documents, frequenciesOf }: { documents: number; frequenciesOf: FrequenciesOf },
): Promise<ResemblingResult> {
  const { also, size, codesOf } = request;
  checkPage({ from: 0, size });
  if (also) checkPage({ from: 0, size: also.most });
  if (!hasValues(schema.fields[codesOf])) throw new InvalidQuery(`"${codesOf}" has no codes`);
  const words = wordsOfText(request.text);
  const frequencies = await frequenciesOf(words.map(({ stem }) => stem));
  const telling = words
    .flatMap((word) => {
      const frequency = frequencies.get(word.stem);
      if (frequency === undefined) return [];
      return [{ ...word, frequency, weight: tellingWeight(word, frequency, documents) }];
    })
    .sort((a, b) => b.weight - a.weight || (a.word < b.word ? -1 : 1))
    .slice(0, mostTelling);
  if (telling.length === 0 && also === null) return { words: [], common: [], found: [], total: 0 };
  const should = telling.map(({ stem, weight, frequency }): Clause => {
    // The cluster multiplies by the rarity, which is in the weight already.
    const boost = weight / weightScale / (inverseDocumentFrequency(frequency, documents) / 64);
    return { term: { stems: { value: stem, boost } } };
  });
  const demands = demandsOf(request, schema);
  const best = (most: number, least: number, where: Clause): Clause => ({
    query: { bool: { should, filter: [...demands, where], minimum_should_match: least } },
    sort: [{ _score: 'desc' }, { id: 'asc' }],
    size: most,
    track_total_hits: true,
    docvalue_fields: [fieldOf(codesOf)],
  });
  const answers = await searcher.searchAll([
    ...(telling.length > 0 ? [best(size, 1, everything)] : []),
    ...clausesOf(also, codesOf).map(({ most, where }) => best(most, 0, where)),
  ]);
  const found = new Map(
    answers.flatMap(({ hits }) =>
      hits.hits.map((hit) => [
        idOf(hit),
        {
          id: idOf(hit),
          score: Number(hit.sort?.[0] ?? 0),
          codes: (hit.fields?.[fieldOf(codesOf)] ?? []).map(String),
        },
      ]),
    ),
  );
  return {
    words: telling.map(({ word }) => word),
    common: telling.filter(({ frequency }) => isCommon(frequency, documents)).map(({ word }) => word),
    found: [...found.values()].sort((one, other) => other.score - one.score || one.id - other.id),
    total: telling.length > 0 ? answers[0]!.hits.total.value : 0,
  };
}

/** Which records are wanted beside those that share a word, and how many of each kind. */
function clausesOf(also: AlsoWanted | null, field: string): { most: number; where: Clause }[] {
  if (also === null) return [];
  const { ids, codes, most } = also;
  const having: Condition = { op: 'any-of', field, values: [...codes] };
  return [
    ...(codes.length > 0 ? [{ most, where: clauseOf(having) }] : []),
    ...(ids.length > 0 ? [{ most: ids.length, where: { terms: { id: [...ids] } } }] : []),
  ];
}
