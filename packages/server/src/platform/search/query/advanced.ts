import { InvalidQuery } from '../faults.ts';
import type { Query } from '../port.ts';
import { checkQuery } from './limits.ts';
import { type Alternatives, type ReadQuery, readAlternatives, readQuery } from './parse.ts';

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
 * Reads the advanced form: at least one of `any`, all of `all`, and none of `none`; `optional` only raises the rank.
 * Phrases, `word*`, signs and operators work inside each field. Except in `all`, words next to each other are
 * alternatives, and AND or brackets keep words together. A minus or NOT that would turn a field round is mended and
 * remarked on. The query is null when all fields are empty. Throws `InvalidQuery`, whose message names the field, as
 * `readQuery` does.
 */
export function readAdvanced(form: Partial<AdvancedForm>): ReadQuery {
  const any = inField('any', () => readAlternatives(form.any ?? ''));
  const all = inField('all', () => readQuery(form.all ?? ''));
  const none = inField('none', () => excluded(form.none ?? ''));
  const optional = inField('optional', () => wished(form.optional ?? ''));
  const must = [...decisiveParts(any), ...conjunctsOf(all.query), ...none.parts.map(refusing)];
  const query = withShould(allOf(must), [...raisingParts(any), ...optional.parts]);
  checkQuery(query);
  const remarks = Object.entries({ any, all, none, optional }).flatMap(([field, read]) =>
    read.remarks.map((remark) => `In “${labels[field as keyof AdvancedForm]}”: ${remark}`),
  );
  return { query, remarks };
}

/**
 * Reads plain words of which any may match. Words with + must be there, and the others then only raise the rank. Words
 * with - must not be there. Throws as `readQuery` does.
 */
export function readAny(text: string): ReadQuery {
  const read = readAlternatives(text);
  const query = withShould(allOf(decisiveParts(read)), raisingParts(read));
  checkQuery(query);
  return { query, remarks: read.remarks };
}

/** What must match of alternatives: one of them, unless other words are required. */
function decisiveParts({ alternatives, required, refused }: Alternatives): Query[] {
  const [first, ...others] = alternatives;
  const any: Query[] = first ? [others.length > 0 ? { op: 'or', of: alternatives } : first] : [];
  return [...(required.length > 0 ? required : any), ...refused.map(refusing)];
}

/** What only raises the rank: the alternatives beside required words. */
function raisingParts({ alternatives, required }: Alternatives): Query[] {
  return required.length > 0 ? alternatives : [];
}

function conjunctsOf(query: Query | null): Query[] {
  return query === null ? [] : query.op === 'and' ? query.of : [query];
}

function allOf(must: Query[]): Query | null {
  return must.length > 1 ? { op: 'and', of: must } : (must[0] ?? null);
}

function withShould(must: Query | null, should: Query[]): Query | null {
  return should.length > 0 ? { op: 'boost', must, should } : must;
}

function refusing(of: Query): Query {
  return { op: 'not', of };
}

/** What a field says, and remarks on it. */
interface FieldParts {
  parts: Query[];
  remarks: string[];
}

/** Reads what must not match. What is typed with a minus or NOT is excluded like the rest. */
function excluded(text: string): FieldParts {
  const { refused, ...read } = wanted(text);
  const remark = 'What you write here is excluded anyway, with or without a minus or NOT.';
  return refused.length === 0
    ? read
    : { parts: [...read.parts, ...refused], remarks: [...read.remarks, remark] };
}

/** Reads what only raises the rank. What is typed with a minus or NOT is left out. */
function wished(text: string): FieldParts {
  const { refused, ...read } = wanted(text);
  const remark = 'What you write here only raises the rank. What follows a minus or NOT is left out.';
  return refused.length === 0 ? read : { ...read, remarks: [...read.remarks, remark] };
}

/** The alternatives of a text, and what those that only deny something deny. */
function wanted(text: string): FieldParts & { refused: Query[] } {
  const { alternatives, required, refused, remarks } = readAlternatives(text);
  const parts = [...required, ...alternatives];
  return {
    parts: parts.filter((part) => !onlyDenies(part)),
    refused: [...refused, ...parts.filter(onlyDenies).flatMap(denied)],
    remarks,
  };
}

/** What a query that denies something denies. */
function denied(query: Query): Query[] {
  if (query.op === 'not') return [query.of];
  return query.op === 'or' || query.op === 'and' ? query.of.flatMap(denied) : [query];
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
