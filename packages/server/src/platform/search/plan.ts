import { nameTerm, nameWords } from './names.ts';
import type { Query } from './port.ts';
import { stem } from './stem.ts';
import { tokenise } from './tokenise.ts';

/**
 * A query in terms of the index. The words that each leaf looks up are fixed, and words without letters or digits are
 * gone.
 */
export type Plan =
  | { op: 'term'; stem: string; text: string }
  | { op: 'phrase'; words: string[]; prefix: boolean; text: string }
  | { op: 'and'; of: Plan[]; without: Plan[] }
  | { op: 'or'; of: Plan[]; typed?: string | undefined }
  | { op: 'boost'; must: Plan | null; should: Plan[] }
  | { op: 'telling'; terms: TellingTerm[] };

/** A term of a document by its number, with the weight of its rarity. */
export interface TellingTerm {
  term: bigint;
  weight: number;
}

export type Leaf = Extract<Plan, { text: string }>;

/** The plan of a query. Null when nothing in the query can be looked up; it then matches everything. */
export function planQuery(query: Query | null): Plan | null {
  if (query === null) return null;
  switch (query.op) {
    case 'word':
      return leaf(tokenise(query.text), false, query.text, true);
    case 'name': {
      const words = nameWords(query.text);
      return words.length === 0 ? null : { op: 'term', stem: nameTerm(words), text: query.text };
    }
    case 'prefix':
      return leaf(tokenise(query.text), true, query.text, false);
    case 'phrase':
      return leaf(tokenise(query.words.join(' ')), query.prefix, query.text, false);
    case 'and':
      return planAnd(query.of);
    case 'or': {
      const of = query.of.map(planQuery).filter((plan) => plan !== null);
      return of.length > 1 ? { op: 'or', of, typed: query.typed } : (of[0] ?? null);
    }
    case 'not':
      return planAnd([query]);
    case 'boost': {
      const should = query.should.map(planQuery).filter((plan) => plan !== null);
      const must = planQuery(query.must);
      return should.length > 0 ? { op: 'boost', must, should } : must;
    }
  }
}

function leaf(words: string[], prefix: boolean, text: string, stemmed: boolean): Leaf | null {
  if (words.length === 0) return null;
  if (stemmed && words.length === 1) return { op: 'term', stem: stem(words[0]!), text };
  return { op: 'phrase', words, prefix, text };
}

function planAnd(queries: Query[]): Plan | null {
  const of: Plan[] = [];
  const without: Plan[] = [];
  for (const query of queries) {
    const plan = planQuery(query.op === 'not' ? query.of : query);
    if (plan === null) continue;
    if (query.op === 'not') without.push(plan);
    else if (plan.op === 'and') {
      of.push(...plan.of);
      without.push(...plan.without);
    } else of.push(plan);
  }
  if (of.length === 0 && without.length === 0) return null;
  return of.length === 1 && without.length === 0 ? of[0]! : { op: 'and', of: withoutRepeats(of), without };
}

/** A part that was typed twice is looked up once. */
function withoutRepeats(plans: Plan[]): Plan[] {
  const seen = new Set<string>();
  return plans.filter((plan) => {
    const key = JSON.stringify(plan);
    return !seen.has(key) && seen.add(key);
  });
}

/** All words that may be reported as missing from a record, in the order typed. */
export function positiveWords(plan: Plan): string[] {
  switch (plan.op) {
    case 'term':
    case 'phrase':
      return [plan.text];
    case 'and':
      return plan.of.flatMap(positiveWords);
    case 'or':
      return plan.typed === undefined ? plan.of.flatMap(positiveWords) : [plan.typed];
    case 'boost':
      return plan.must ? positiveWords(plan.must) : [];
    case 'telling':
      return [];
  }
}

/** All leaves whose statistics scoring needs. */
export function allLeaves(plan: Plan): Leaf[] {
  switch (plan.op) {
    case 'term':
    case 'phrase':
      return [plan];
    case 'and':
      return [...plan.of, ...plan.without].flatMap(allLeaves);
    case 'or':
      return plan.of.flatMap(allLeaves);
    case 'boost':
      return [...(plan.must ? allLeaves(plan.must) : []), ...plan.should.flatMap(allLeaves)];
    case 'telling':
      return [];
  }
}

/** The terms of a document or text that a plan looks for. */
export function tellingTermsIn(plan: Plan): bigint[] {
  switch (plan.op) {
    case 'telling':
      return plan.terms.map(({ term }) => term);
    case 'boost':
      return plan.should.flatMap(tellingTermsIn);
    default:
      return [];
  }
}
