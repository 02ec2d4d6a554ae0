import { meaningOf } from '../learning/meaning.ts';
import type { LearntWords } from '../learning/word-learner.ts';
import type { JoinedWord } from '../suggestion.ts';
import type { Form } from './form.ts';

/** Two words of letters, the first of two letters or more, or the e of e-learning; the second of three or more. */
const TWO_WORDS = /^(?:[a-z]{2,}|e) [a-z]{3,}$/;
/** Fewer records than this, or than one of so many, are a slip of the pen. */
const LEAST = 5;
const ONE_OF = 25_000;
/** A joined word that is rarer than this share of the two words is a slip. */
const LEAST_JOINED = 0.01;
/** Two words that are rarer than this share of the joined word are something else: Medi-Cal, medical. */
const LEAST_APART = 0.005;
/** Two words that are rarer than this share of the joined word are not looked for beside it: they cost more than they find. */
const LEAST_APART_BESIDE = 0.1;
/**
 * A word that stands beside the same word in more than this share of its records, and beside few others, is part of a name or of a
 * text that was glued together: "layoutdescribed".
 */
const MOST_BESIDE = 0.4;
const MANY_NEIGHBOURS = 9;

/** By the meaning of a word or of two: the other ways in which records write it. */
export function oneWordOrTwo(learnt: readonly LearntWords[]): ReadonlyMap<string, Form[]> {
  const documents = learnt.reduce((sum, each) => sum + each.documents, 0);
  const least = Math.max(LEAST, documents / ONE_OF);
  const forms = new Map<string, Form[]>();
  const note = (typed: string[], other: string[]) => {
    const key = meaningOf(typed);
    const form = { text: other.join(' '), tokens: other, isAcronym: false };
    forms.set(key, [...(forms.get(key) ?? []), form]);
  };
  for (const pair of together(learnt)) {
    if (!isOneThing(pair, least)) continue;
    const { first, second, apart, joined } = pair;
    note([first, second], [first + second]);
    if (apart >= joined * LEAST_APART_BESIDE) note([first + second], [first, second]);
  }
  return forms;
}

function isOneThing(
  { first, second, apart, joined, neighbours, mostBeside }: JoinedWord,
  least: number,
): boolean {
  if (!TWO_WORDS.test(`${first} ${second}`) || Math.min(apart, joined) < least) return false;
  if (joined < apart * LEAST_JOINED || apart < joined * LEAST_APART) return false;
  return mostBeside <= joined * MOST_BESIDE || neighbours >= MANY_NEIGHBOURS;
}

/** What the targets teach together, the most frequent first. */
function together(learnt: readonly LearntWords[]): JoinedWord[] {
  const sums = new Map<string, JoinedWord>();
  for (const pair of learnt.flatMap(({ joined }) => joined)) {
    const key = `${pair.first} ${pair.second}`;
    const known = sums.get(key);
    if (!known) sums.set(key, pair);
    else {
      sums.set(key, {
        ...pair,
        apart: known.apart + pair.apart,
        joined: known.joined + pair.joined,
        neighbours: Math.max(known.neighbours, pair.neighbours),
        mostBeside: known.mostBeside + pair.mostBeside,
      });
    }
  }
  return [...sums.values()].sort((a, b) => b.apart - a.apart);
}
