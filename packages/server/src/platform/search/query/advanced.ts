import { InvalidQuery, type Query } from '../port.ts';
import { checkQuery } from './limits.ts';
import { parseQuery } from './parse.ts';

/** The four fields of the advanced form, each as typed; an empty one asks nothing. */
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
 * The query of the advanced form: one of `any`, all of `all`, nothing of `none`; `optional` only raises the rank. Phrases,
 * `word*` and operators work inside each field. Null when all are empty. Throws `InvalidQuery`, naming the field.
 */
export function advancedQuery(form: Partial<AdvancedForm>): Query | null {
  const must: Query[] = [];
  const any = alternatives('any', form);
  if (any.length > 0) must.push(any.length > 1 ? { op: 'or', of: any } : any[0]!);
  const all = parseField('all', form);
  if (all) must.push(...(all.op === 'and' ? all.of : [all]));
  for (const refused of alternatives('none', form)) must.push({ op: 'not', of: refused });
  const decisive: Query | null = must.length > 1 ? { op: 'and', of: must } : (must[0] ?? null);
  const should = alternatives('optional', form).filter(({ op }) => op !== 'not');
  const query: Query | null = should.length > 0 ? { op: 'boost', must: decisive, should } : decisive;
  checkQuery(query);
  return query;
}

/** The parts of a field, which are alternatives although words stand next to each other. */
function alternatives(field: keyof AdvancedForm, form: Partial<AdvancedForm>): Query[] {
  const query = parseField(field, form);
  if (!query) return [];
  return query.op === 'and' || query.op === 'or' ? query.of : [query];
}

function parseField(field: keyof AdvancedForm, form: Partial<AdvancedForm>): Query | null {
  try {
    return parseQuery(form[field] ?? '');
  } catch (error) {
    if (!(error instanceof InvalidQuery)) throw error;
    throw new InvalidQuery(`In "${labels[field]}": ${error.message}`, error.position);
  }
}
