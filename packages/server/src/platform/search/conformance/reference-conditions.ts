import { codesOf, numbersOf } from '../field-values.ts';
import type { Condition, FieldValue, IndexDocument } from '../port.ts';

/** Whether a condition holds for a document. */
export function holds(condition: Condition, document: IndexDocument): boolean {
  switch (condition.op) {
    case 'any-of':
      return codesOf(document.fields[condition.field]).some((code) => condition.values.includes(code));
    case 'missing': {
      const value = document.fields[condition.field] ?? null;
      return value === null || (Array.isArray(value) && value.length === 0);
    }
    case 'between':
      return numbersOf(document.fields[condition.field]).some((each) =>
        within(each, condition.min, condition.max),
      );
    case 'soonest-between': {
      const day = soonest(document.fields[condition.field], condition.from);
      return day !== null && within(day, condition.min, condition.max);
    }
    case 'is':
      return document.fields[condition.field] === condition.value;
    case 'and':
      return condition.of.every((each) => holds(each, document));
    case 'or':
      return condition.of.some((each) => holds(each, document));
    case 'not':
      return !holds(condition.of, document);
  }
}

/** The earliest of some days that is not before `from`. */
export function soonest(value: FieldValue | undefined, from: number): number | null {
  const days = numbersOf(value).filter((day) => day >= from);
  return days.length > 0 ? Math.min(...days) : null;
}

const within = (value: number, min: number | null, max: number | null) =>
  (min === null || value >= min) && (max === null || value <= max);
