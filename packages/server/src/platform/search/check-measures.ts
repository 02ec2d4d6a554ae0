import { InvalidQuery } from './faults.ts';
import { hasValues } from './field-values.ts';
import type { IndexSchema, MeasureRequest } from './port.ts';
import { checkEdges } from './query/limits.ts';

const mostEntries = 10_000;

/** Throws `InvalidQuery` for a measure, a group or edges that no engine can add up. */
export function checkMeasures({ measure, groups, edges = [] }: MeasureRequest, schema: IndexSchema): void {
  if (schema.fields[measure] !== 'number') throw new InvalidQuery(`"${measure}" is no number to add up`);
  checkEdges(edges);
  for (const { field, limit } of groups) {
    if (!hasValues(schema.fields[field])) throw new InvalidQuery(`"${field}" has no values to count`);
    if (!Number.isSafeInteger(limit) || limit < 0 || limit > mostEntries) {
      throw new InvalidQuery(`At most ${mostEntries} entries can be asked for`);
    }
  }
}
