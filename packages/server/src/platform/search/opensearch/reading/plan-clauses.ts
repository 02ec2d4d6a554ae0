import type { Leaf, Plan } from '../../plan.ts';
import { nameToken } from '../writing/analysed.ts';
import { allOf, anyOf, type Clause, everything } from './clauses.ts';

/** The most words of a phrase's last, starred word that a shard looks for. */
const MOST_BEGINNINGS = 10_000;
/** What a phrase gains that stands in the title, and what a word beginning counts. */
const IN_TITLE = 2;
const BEGINNING = 1;

/** What a plan matches, without a score. */
export function matching(plan: Plan): Clause {
  switch (plan.op) {
    case 'term':
      return termOf(plan.stem);
    case 'phrase':
      return phraseIn('words', plan);
    case 'and':
      return withoutAny(plan.of.map(matching), plan.without);
    case 'or':
      return anyOf(plan.of.map(matching));
    case 'boost':
      return plan.must ? matching(plan.must) : everything;
    case 'telling':
      throw new TypeError('Only the embedded engine knows words by their numbers');
  }
}

function withoutAny(filter: Clause[], without: Plan[]): Clause {
  if (without.length === 0) return allOf(filter);
  return { bool: { filter, must_not: without.map(matching) } };
}

/** What a plan matches, with a score. */
export function scoring(plan: Plan): Clause {
  switch (plan.op) {
    case 'term':
      return termOf(plan.stem);
    case 'phrase':
      return scoredPhrase(plan);
    case 'and':
      return { bool: { must: plan.of.map(scoring), must_not: plan.without.map(matching) } };
    case 'or':
      // Alternatives for one word are the same word: the best of them counts.
      if (plan.typed !== undefined) return { dis_max: { queries: plan.of.map(scoring) } };
      return { bool: { should: plan.of.map(scoring), minimum_should_match: 1 } };
    case 'boost': {
      const must = plan.must ? { must: [scoring(plan.must)] } : { filter: [everything] };
      return { bool: { ...must, should: plan.should.map(scoring), minimum_should_match: 0 } };
    }
    case 'telling':
      return matching(plan);
  }
}

/** The clause of a stem, or of a name (`names.ts`). */
export function termOf(stem: string): Clause {
  return stem.startsWith('\0') ? { term: { names: nameToken(stem) } } : { term: { stems: stem } };
}

type Phrase = Extract<Leaf, { op: 'phrase' }>;

function phraseIn(field: 'words' | 'title', { words, prefix }: Phrase): Clause {
  if (words.length === 1) return { [prefix ? 'prefix' : 'term']: { [field]: { value: words[0] } } };
  const query = words.join(' ');
  return prefix
    ? { match_phrase_prefix: { [field]: { query, max_expansions: MOST_BEGINNINGS } } }
    : { match_phrase: { [field]: query } };
}

function scoredPhrase(phrase: Phrase): Clause {
  const inWords = phraseIn('words', phrase);
  const inTitle = phraseIn('title', phrase);
  if (phrase.prefix && phrase.words.length === 1) {
    return { bool: { must: [fixed(inWords)], should: [fixed(inTitle, IN_TITLE)] } };
  }
  return { bool: { must: [inWords], should: [{ bool: { must: [inTitle], boost: IN_TITLE } }] } };
}

const fixed = (filter: Clause, boost = BEGINNING): Clause => ({ constant_score: { filter, boost } });
