import type { Random } from '../../../platform/random.ts';
import type { ReferenceText } from '../../../platform/search/conformance/reference-text.ts';
import { functionWords } from '../../../platform/search/function-words.ts';
import type { Query } from '../../../platform/search/port.ts';

/** A query as a person would type it, and its meaning. */
export interface RandomQuery {
  parameters: Record<string, string>;
  meaning: Query | null;
}

/** A random query of any form. Most of its words come from the text, so that something is found. */
export function randomQuery(random: Random, text: ReferenceText, other: ReferenceText): RandomQuery {
  const leaf = () => randomLeaf(random, random.chance(0.8) ? text : other);
  const form = random.next();
  if (form < 0.2) return { parameters: {}, meaning: null };
  if (form < 0.3) return ofAny(random, leaf);
  if (form < 0.7) {
    const tree = randomTree(random, leaf);
    const name = random.chance(0.5) ? 'basicQuery' : 'keyword';
    return { parameters: { [name]: written(tree) }, meaning: meant(tree) };
  }
  return advanced(random, leaf);
}

/** Words of which any may match, unless some are required, and without those that are refused. */
function ofAny(random: Random, leaf: () => Query): RandomQuery {
  const some = random.many(1 + random.below(3), leaf);
  const required = random.chance(0.3) ? [leaf()] : [];
  const refused = random.chance(0.3) ? [leaf()] : [];
  const signed = (sign: string, parts: Query[]) => parts.map((part) => `${sign}${written(part)}`);
  const telling = told(some);
  const decisive = required.length > 0 ? required : [joined('or', telling)];
  const must = joined('and', [...decisive, ...refused.map((of): Query => ({ op: 'not', of }))]);
  return {
    parameters: {
      matching: 'any',
      basicQuery: [
        ...some.map((part) => written(part)),
        ...signed('+', required),
        ...signed('-', refused),
      ].join(' '),
    },
    meaning: required.length > 0 ? { op: 'boost', must, should: telling } : must,
  };
}

function randomTree(random: Random, leaf: () => Query): Query {
  const some = (most: number) => random.many(1 + random.below(most), leaf);
  const form = random.next();
  if (form < 0.45) return joined('and', some(4));
  if (form < 0.6) return joined('or', some(3));
  if (form < 0.75) return joined('and', [...some(2), { op: 'not', of: leaf() }]);
  if (form < 0.9) return joined('and', [leaf(), joined('or', [leaf(), leaf()])]);
  return joined('and', [leaf(), { op: 'not', of: joined('or', [leaf(), joined('and', [leaf(), leaf()])]) }]);
}

function advanced(random: Random, leaf: () => Query): RandomQuery {
  const alternative = () => (random.chance(0.3) ? joined('and', [leaf(), leaf()]) : leaf());
  const part = (one: () => Query) => (random.chance(0.6) ? random.many(1 + random.below(3), one) : []);
  const [any, all, none, optional] = [part(alternative), part(leaf), part(alternative), part(alternative)];
  const must = [
    ...(any.length > 0 ? [joined('or', told(any.map(meant)))] : []),
    ...told(all),
    ...told(none.map(meant)).map((of): Query => ({ op: 'not', of })),
  ];
  const decisive = must.length > 0 ? joined('and', must) : null;
  const fields = { anyQuery: any, allQuery: all, noneQuery: none, optionalQuery: optional };
  const parameters: Record<string, string> = { queryType: 'advanced' };
  for (const [name, leaves] of Object.entries(fields)) {
    const texts = leaves.map((of) => (random.chance(0.5) ? bracketed(of) : written(of, ' AND ')));
    if (texts.length > 0) parameters[name] = texts.join(' ');
  }
  const meaning: Query | null =
    optional.length > 0 ? { op: 'boost', must: decisive, should: told(optional.map(meant)) } : decisive;
  return { parameters, meaning };
}

/** The meaning of a typed query. */
function meant(query: Query): Query {
  if (query.op === 'not') return { op: 'not', of: meant(query.of) };
  if (query.op === 'or') return { op: 'or', of: query.of.map(meant) };
  return query.op === 'and' ? joined('and', told(query.of.map(meant))) : query;
}

/** The meaning of parts that stand side by side. Function words count for nothing beside other words. */
function told(parts: Query[]): Query[] {
  const telling = parts.filter((part) => !isGrammar(part));
  return telling.some(({ op }) => op !== 'not') ? telling : parts;
}

function isGrammar(query: Query): boolean {
  if (query.op === 'and') return query.of.every(isGrammar);
  return query.op === 'word' && functionWords.has(query.text.toLowerCase());
}

function randomLeaf(random: Random, text: ReferenceText): Query {
  const filled = text.fields.filter((tokens) => tokens.length > 0);
  const tokens = filled.length > 0 ? random.pick(filled) : ['nothing'];
  const at = random.below(tokens.length);
  const word = tokens[at]!;
  const form = random.next();
  if (form < 0.2 && tokens.length > 2) {
    const words = tokens.slice(at, at + 1 + random.below(3));
    return { op: 'phrase', words, prefix: false, text: words.join(' ') };
  }
  if (form < 0.4 && /^[a-z]{4,}$/.test(word)) {
    return { op: 'prefix', text: `${word.slice(0, 3 + random.below(word.length - 3))}*` };
  }
  return { op: 'word', text: random.chance(0.2) ? capitalised(word) : word };
}

function capitalised(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

function joined(op: 'and' | 'or', of: Query[]): Query {
  return of.length === 1 ? of[0]! : { op, of };
}

/** Writes a query as a person types it. `and` stands between words that must all be there. */
function written(query: Query, and = ' '): string {
  switch (query.op) {
    case 'word':
    case 'prefix':
      return query.text;
    case 'phrase':
      return `"${query.text}"`;
    case 'and':
      return query.of.map(bracketed).join(and);
    case 'or':
      return query.of.map(bracketed).join(' OR ');
    case 'not':
      return `NOT ${bracketed(query.of)}`;
    case 'name':
    case 'boost':
      throw new Error('The plain form has neither names nor optional words');
  }
}

function bracketed(query: Query): string {
  return query.op === 'and' || query.op === 'or' ? `(${written(query)})` : written(query);
}
