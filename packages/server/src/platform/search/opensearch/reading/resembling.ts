import { InvalidQuery } from '../../faults.ts';
import { hasValues } from '../../field-values.ts';
import type { ResemblingRequest } from '../../port.ts';
import { checkPage } from '../../query/limits.ts';
import { inverseDocumentFrequency } from '../../ranking.ts';
import { isCommon, type ResemblingResult } from '../../resembling.ts';
import { mostTelling, tellingWeight, weightScale } from '../../telling-weight.ts';
import { wordsOfText } from '../../text-words.ts';
import { fieldOf } from '../writing/mapping.ts';
import { idOf } from './answers.ts';
import { type Clause, everything } from './clauses.ts';
import { demandsOf } from './demands.ts';
import type { Reading } from './reading.ts';

/** By stem: how many documents hold it, about. Stems that none holds are left out. */
export type FrequenciesOf = (stems: string[]) => Promise<Map<string, number>>;

/** Finds the documents that share the telling words of a text, with the codes of one of their fields. */
export async function runResembling(
  { schema, searcher }: Reading,
  request: ResemblingRequest,
  { documents, frequenciesOf }: { documents: number; frequenciesOf: FrequenciesOf },
): Promise<ResemblingResult> {
  checkPage({ from: 0, size: request.size });
  if (!hasValues(schema.fields[request.codesOf])) throw new InvalidQuery(`"${request.codesOf}" has no codes`);
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
  if (telling.length === 0 && !request.others) return { words: [], common: [], found: [], total: 0 };
  const should = telling.map(({ stem, weight, frequency }): Clause => {
    // The cluster multiplies by the rarity, which is in the weight already.
    const boost = weight / weightScale / (inverseDocumentFrequency(frequency, documents) / 64);
    return { term: { stems: { value: stem, boost } } };
  });
  const filter = [...demandsOf(request, schema), ...(request.others ? [everything] : [])];
  const { hits } = await searcher.search({
    query: { bool: { should, filter, minimum_should_match: request.others ? 0 : 1 } },
    sort: [{ _score: 'desc' }, { id: 'asc' }],
    size: request.size,
    track_total_hits: true,
    docvalue_fields: [fieldOf(request.codesOf)],
  });
  return {
    words: telling.map(({ word }) => word),
    common: telling.filter(({ frequency }) => isCommon(frequency, documents)).map(({ word }) => word),
    found: hits.hits.map((hit) => ({
      id: idOf(hit),
      score: Number(hit.sort?.[0] ?? 0),
      codes: (hit.fields?.[fieldOf(request.codesOf)] ?? []).map(String),
    })),
    total: hits.total.value,
  };
}
