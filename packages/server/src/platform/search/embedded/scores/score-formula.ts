import { conjuncts, distinct, phraseStarts, type ReferenceText } from '../../conformance/reference-text.ts';
import { nameWords } from '../../names.ts';
import type { Query } from '../../port.ts';
import { stem } from '../../stem.ts';
import { tokenise } from '../../tokenise.ts';
import type { Statistics } from './word-statistics.ts';

/** For title, keywords, funder and body: the weight of one occurrence, and how much a long field reduces it. */
const WEIGHTS = [20, 5, 2, 1];
const LENGTH_COUNTS = [0.8, 0.4, 0.2, 0.9];

/** A document to be ranked, with the average field lengths at the time when it was indexed. */
export interface Ranked {
  text: ReferenceText;
  averages: number[];
}

/** The score of a document for a part of a query. Null when the document does not match. */
export type Scorer = (document: Ranked) => number | null;

/** Rarity: BM25's logarithm, raised to a power below 1 to flatten it, and rounded to 64ths. */
function rarity(frequency: number, { documents }: Statistics): number {
  const some = Math.min(Math.max(1, frequency), documents);
  const flattened = Math.log((documents + 1) / (some + 0.5)) ** 0.6;
  return Math.max(1, Math.round(flattened * 64)) / 64;
}

/**
 * How much a document is about a word or phrase: BM25's saturation with constant 4, plus 0.3 times the word's share
 * of the title. Rounded to thousandths.
 */
function aboutness(frequency: number, titleShare: number): number {
  return (1 + Math.round(999 * (frequency / (frequency + 4) + 0.3 * titleShare))) / 1000;
}

/** Rarity times aboutness of a stem in a document. Null when the document lacks it. */
function stemScore(stemmed: string, { text, averages }: Ranked, statistics: Statistics): number | null {
  const counts = text.stems.get(stemmed);
  if (!counts) return null;
  const lengths = text.fields.map(({ length }) => length);
  const frequency = counts.reduce((sum, count, field) => {
    const relative = lengths[field]! / Math.max(1, averages[field]!);
    const influence = LENGTH_COUNTS[field]!;
    return sum + (count * WEIGHTS[field]!) / (1 - influence + influence * relative);
  }, 0);
  const titleShare = counts[0]! === 0 ? 0 : counts[0]! / lengths[0]!;
  return rarity(statistics.stems.get(stemmed) ?? 0, statistics) * aboutness(frequency, titleShare);
}

/**
 * The scores that a query gives. Null when nothing in the query can be looked up. Repeated parts that AND joins count
 * once.
 */
export function scorerOf(query: Query | null, statistics: Statistics): Scorer | null {
  if (query === null) return null;
  const inner = (each: Query | null) => scorerOf(each, statistics);
  switch (query.op) {
    case 'word': {
      const words = tokenise(query.text);
      if (words.length !== 1) return phraseScorer(words, false, statistics);
      const stemmed = stem(words[0]!);
      return (document) => stemScore(stemmed, document, statistics);
    }
    case 'name':
      return nameScorer(nameWords(query.text), statistics);
    case 'prefix':
      return phraseScorer(tokenise(query.text), true, statistics);
    case 'phrase':
      return phraseScorer(tokenise(query.words.join(' ')), query.prefix, statistics);
    case 'or': {
      const scorers = query.of.flatMap((each) => inner(each) ?? []);
      return scorers.length === 0 ? null : (document) => sumOfSome(scorers, document);
    }
    case 'not':
    case 'and': {
      const { wanted, refused } = partScorers(query, statistics);
      if (wanted.length + refused.length === 0) return null;
      return (document) => {
        if (refused.some((scorer) => scorer(document) !== null)) return null;
        const scores = wanted.map((scorer) => scorer(document));
        return scores.includes(null) ? null : scores.reduce<number>((sum, score) => sum + score!, 0);
      };
    }
    case 'boost': {
      const must = inner(query.must);
      const should = query.should.flatMap((each) => inner(each) ?? []);
      return (document) => {
        const score = must ? must(document) : 0;
        return score === null ? null : score + (sumOfSome(should, document) ?? 0);
      };
    }
  }
}

/** How the documents rank that lack some of the parts that AND joins. */
export interface PartialScorer {
  /** What all parts are worth together. */
  worth: number;
  /** The score, and the share of what all parts are worth that the document holds. */
  score(document: Ranked): { score: number; share: number };
}

/**
 * The score of a document that lacks some of the parts that AND joins: the sum over the parts that it has, times their
 * share in what all are worth. To this comes what only raises.
 */
export function partialScorerOf(query: Query, statistics: Statistics): PartialScorer {
  const [decisive, optional] = query.op === 'boost' ? [query.must, query.should] : [query, []];
  const rarest = rarity(1, statistics);
  const wanted = distinct(conjuncts(decisive).wanted).flatMap((part) => {
    const scorer = scorerOf(part, statistics);
    return scorer ? [{ scorer, worth: worthOf(part, statistics) || rarest }] : [];
  });
  const worth = wanted.reduce((sum, part) => sum + part.worth, 0);
  const raising = optional.flatMap((each) => scorerOf(each, statistics) ?? []);
  return {
    worth,
    score(document) {
      const held = wanted.filter(({ scorer }) => scorer(document) !== null);
      const heldWorth = held.reduce((sum, part) => sum + part.worth, 0);
      const share = held.length === 0 ? 0 : heldWorth / worth;
      const sum =
        sumOfSome(
          held.map(({ scorer }) => scorer),
          document,
        ) ?? 0;
      return { score: sum * share + (sumOfSome(raising, document) ?? 0), share };
    },
  };
}

/** What a part is worth: its rarity. 0 for one that cannot occur. Alternatives are worth as much as the commonest of them. */
function worthOf(query: Query, statistics: Statistics): number {
  const rarityOf = (frequency: number) => (frequency === 0 ? 0 : rarity(frequency, statistics));
  switch (query.op) {
    case 'name':
      return rarityOf(statistics.names.get(nameWords(query.text).join(' ')) ?? 0);
    case 'word': {
      const words = tokenise(query.text);
      if (words.length === 1) return rarityOf(statistics.stems.get(stem(words[0]!)) ?? 0);
      return rarityOf(phraseFrequency(words, false, statistics));
    }
    case 'prefix':
      return rarityOf(phraseFrequency(tokenise(query.text), true, statistics));
    case 'phrase':
      return rarityOf(phraseFrequency(tokenise(query.words.join(' ')), query.prefix, statistics));
    case 'or': {
      const worths = query.of.map((each) => worthOf(each, statistics)).filter((worth) => worth > 0);
      return worths.length === 0 ? 0 : Math.min(...worths);
    }
    case 'and':
      return distinct(conjuncts(query).wanted).reduce((sum, each) => sum + worthOf(each, statistics), 0);
    default:
      return 0;
  }
}

/** The scorers of the parts that AND joins, without repeated parts, and of the refused parts. */
function partScorers(query: Query, statistics: Statistics): { wanted: Scorer[]; refused: Scorer[] } {
  const { wanted, refused } = conjuncts(query);
  const distinct = [...new Map(wanted.map((part) => [JSON.stringify(part), part])).values()];
  const all = (parts: Query[]) => parts.flatMap((part) => scorerOf(part, statistics) ?? []);
  return { wanted: all(distinct), refused: all(refused) };
}

function sumOfSome(scorers: Scorer[], document: Ranked): number | null {
  const scores = scorers.map((scorer) => scorer(document)).filter((score) => score !== null);
  return scores.length === 0 ? null : scores.reduce((sum, score) => sum + score, 0);
}

/**
 * A name counts more than any word. A whole name counts twice as much as a part of one. A name of the most prominent
 * document counts twice as much as one of the least prominent.
 */
function nameScorer(words: string[], statistics: Statistics): Scorer | null {
  if (words.length === 0) return null;
  const called = words.join(' ');
  const weight = rarity(statistics.names.get(called) ?? 0, statistics);
  return ({ text: { names, prominence } }) => {
    const parts = names.filter(
      (name) =>
        name.slice(0, words.length).join(' ') === called || name.slice(-words.length).join(' ') === called,
    );
    if (parts.length === 0) return null;
    const isWhole = parts.some((name) => name.length === words.length);
    return weight * (isWhole ? 5 : 2.5) * (1 + prominence);
  };
}

/**
 * A phrase is as rare as its rarest whole word, by occurrences. A word beginning alone is as rare as all words that
 * begin with it together. A place where it stands counts by the field, whatever the field's length.
 */
function phraseScorer(words: string[], prefix: boolean, statistics: Statistics): Scorer | null {
  if (words.length === 0) return null;
  const weight = rarity(phraseFrequency(words, prefix, statistics), statistics);
  return ({ text }) => {
    const starts = phraseStarts(text, words, prefix);
    const sum = starts.reduce((total, count, field) => total + count * WEIGHTS[field]!, 0);
    return sum === 0 ? null : weight * aboutness(sum, 0);
  };
}

/** The occurrences of the rarest whole word, or of all words that begin like a beginning that stands alone. */
function phraseFrequency(words: string[], prefix: boolean, statistics: Statistics): number {
  const whole = prefix ? words.slice(0, -1) : words;
  if (whole.length > 0) return Math.min(...whole.map((word) => statistics.words.get(word) ?? 0));
  if (words.length === 0) return 0;
  return [...statistics.words].reduce(
    (sum, [word, count]) => sum + (word.startsWith(words[0]!) ? count : 0),
    0,
  );
}
