import type { Examples, ExamplesRequest } from '../../examples.ts';
import { InvalidQuery } from '../../faults.ts';
import { hasValues } from '../../field-values.ts';
import type { Condition } from '../../port.ts';
import { examplesOf, SpreadIds } from '../../spread-ids.ts';
import { fieldOf } from '../writing/mapping.ts';
import { idOf } from './answers.ts';
import { inBatches } from './batches.ts';
import { allOf } from './clauses.ts';
import { demandsOf } from './demands.ts';
import type { Reading } from './reading.ts';

/** Chooses the examples of all codes. It reads the ids and codes of all documents that have any, in batches. */
export async function runExamples(
  { schema, searcher }: Reading,
  { field, codes, each, exclude }: ExamplesRequest,
): Promise<Examples> {
  if (!hasValues(schema.fields[field])) throw new InvalidQuery(`"${field}" has no codes`);
  const chosen = new Map(codes.map((code) => [code, new SpreadIds(each)]));
  if (codes.length === 0) return new Map();
  // There may be more codes than a search can name.
  const where: Condition = { op: 'not', of: { op: 'missing', field } };
  const demands = demandsOf(
    { categories: [{ key: field, where }], restrictTo: null, exclude: [...exclude] },
    schema,
  );
  const { hits } = await inBatches(searcher, {
    query: allOf(demands),
    sort: [{ id: 'asc' }],
    docvalue_fields: [fieldOf(field)],
  });
  for await (const batch of hits) {
    for (const hit of batch) {
      for (const code of hit.fields?.[fieldOf(field)] ?? []) chosen.get(String(code))?.add(idOf(hit));
    }
  }
  return examplesOf(chosen);
}
