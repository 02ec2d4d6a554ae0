import { InvalidQuery } from '../faults.ts';
import type { Query } from '../port.ts';
import { checkQuery } from './limits.ts';
import { parseAlternatives, parseQuery } from './parse.ts';

/** The four fields of the advanced form, as typed. An empty field asks for nothing. */
export interface AdvancedForm {
  any: string;
  all: string;
  none: string;
  optional: string;
}

const labels: Record<keyof AdvancedForm, string> = {
  any: 'any of these',
  all: 'all of these',
  none: 'none of these',
  optional: 'optional',
};

/**
 * The query of the advanced form: at least one of `any`, all of `all`, and none of `none`; `optional` only raises the
 * rank. Phrases, `word*` and operators work inside each field. Except in `all`, words next to each other are
 * alternatives, and AND or brackets keep words together. Null when all fields are empty. Throws `InvalidQuery`, whose
 * message names the field.
 */
export function advancedQuery(form: Partial<AdvancedForm>): Query | null {
  const must: Query[] = [];
  const any = alternatives('any', form);
  const [first, ...others] = any;
  if (first) must.push(others.length > 0 ? { op: 'or', of: any } : first);
  const all = inField('all', () => parseQuery(form.all ?? ''));
  if (all) must.push(...(all.op === 'and' ? all.of : [all]));
  for (const refused of alternatives('none', form, 'what you write here is already excluded')) {
    must.push({ op: 'not', of: refused });
  }
  const decisive: Query | null = must.length > 1 ? { op: 'and', of: must } : (must[0] ?? null);
  const should = alternatives('optional', form, 'what you write here only raises the rank');
  const query: Query | null = should.length > 0 ? { op: 'boost', must: decisive, should } : decisive;
  checkQuery(query);
  return query;
}

/** The alternatives of a field. When `noNot` gives a reason, none of them may be a NOT. */
function alternatives(field: keyof AdvancedForm, form: Partial<AdvancedForm>, noNot?: string): Query[] {
  return inField(field, () => {
    const queries = parseAlternatives(form[field] ?? '');
    if (noNot && queries.some(onlyDenies)) {
      throw new InvalidQuery(`NOT cannot be used here: ${noNot}`);
    }
    return queries;
  });
}

/** Whether a query, or an alternative in it, only says what must not occur. */
function onlyDenies(query: Query): boolean {
  if (query.op === 'not') return true;
  if (query.op === 'or') return query.of.some(onlyDenies);
  return query.op === 'and' && query.of.every(onlyDenies);
}

/** Adds the name of the field to the message of an `InvalidQuery`. */
function inField<Result>(field: keyof AdvancedForm, parse: () => Result): Result {
  try {
    return parse();
  } catch (error) {
    if (!(error instanceof InvalidQuery)) throw error;
    throw new InvalidQuery(`In "${labels[field]}": ${error.message}`, error.position);
  }
}
