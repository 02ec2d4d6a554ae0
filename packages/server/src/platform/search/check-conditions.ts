import { InvalidQuery } from './faults.ts';
import type { Condition, IndexSchema } from './port.ts';

const kindsOf: Partial<Record<Condition['op'], string[]>> = {
  'any-of': ['code', 'codes'],
  between: ['number', 'days'],
  'soonest-between': ['days'],
  is: ['flag'],
};

/**
 * The fields that conditions read. Throws `InvalidQuery` for an unknown field, for a condition that does not fit the
 * field's kind, and for a bound that is not a number.
 */
export function fieldsOfConditions(
  conditions: Condition[],
  schema: IndexSchema,
  found = new Set<string>(),
): Set<string> {
  for (const condition of conditions) {
    if (condition.op === 'and' || condition.op === 'or') fieldsOfConditions(condition.of, schema, found);
    else if (condition.op === 'not') fieldsOfConditions([condition.of], schema, found);
    else {
      const kind = schema.fields[condition.field];
      if (!kind) throw new InvalidQuery(`The search index has no field "${condition.field}"`);
      if (kindsOf[condition.op]?.includes(kind) === false) {
        throw new InvalidQuery(`"${condition.op}" cannot be asked of the field "${condition.field}"`);
      }
      if ('min' in condition) for (const bound of [condition.min, condition.max]) checkBound(bound);
      if (condition.op === 'soonest-between') checkDay(condition.from);
      found.add(condition.field);
    }
  }
  return found;
}

/** All codes that conditions name, by field. */
export function codesNamed(
  conditions: Condition[],
  found = new Map<string, Set<string>>(),
): Map<string, Set<string>> {
  for (const condition of conditions) {
    if (condition.op === 'any-of') {
      const codes = found.get(condition.field) ?? new Set();
      for (const value of condition.values) codes.add(value);
      found.set(condition.field, codes);
    } else if (condition.op === 'and' || condition.op === 'or') codesNamed(condition.of, found);
    else if (condition.op === 'not') codesNamed([condition.of], found);
  }
  return found;
}

function checkBound(bound: number | null): void {
  if (bound !== null && !Number.isFinite(bound)) throw new InvalidQuery('A bound must be a number');
}

/** Throws for a day that is not a whole number. */
export function checkDay(day: number): void {
  if (!Number.isSafeInteger(day)) throw new InvalidQuery('A day must be a whole number');
}
