import type { SearchTarget } from '@fundry/contracts/search-state/search-targets.ts';
import type { Dictionary } from '../dictionary/dictionary.ts';
import { forgivable } from '../dictionary/sorted-words.ts';
import { IndexUnavailable } from '../faults.ts';
import type { Held, ReadWords } from '../word-source.ts';
import { chooseWords, type TypedWord } from './choose-words.ts';
import { type Candidate, KnownWords } from './known-words.ts';

/** No more words than these are looked at, so that a pasted text in another language costs little. */
const mostMended = 8;
/** In a shorter word two slips leave too little of it. */
const shortestWithTwoSlips = 6;

/** Up to so many documents a word is one that hardly any document holds: some, and a small share of all. */
const hardlyAny = (documents: number) => 3 + documents / 20_000;

/**
 * Words typed side by side, with each that hardly any document of the targets holds replaced by the word that is meant; null for
 * a word that stays. The words that are meant are found in the first target. Names in labels stay.
 */
export async function mendWords(
  read: ReadWords,
  [searched, ...others]: SearchTarget[],
  words: readonly string[],
): Promise<(string | null)[]> {
  return searched === undefined ? words.map(() => null) : mendAmong(read, [searched], others, words);
}

/** The same, with words that are found in any of the searched targets. The other targets are only asked what they know. */
export async function mendAmong(
  read: ReadWords,
  searched: SearchTarget[],
  others: SearchTarget[],
  words: readonly string[],
): Promise<(string | null)[]> {
  const none = words.map(() => null);
  if (!words.some((word) => forgivable.test(word))) return none;
  const own = await Promise.all(searched.map((target) => indexOf(read, target)));
  const beside = await available(others.map((target) => indexOf(read, target)));
  const indexes = [...own, ...beside];
  const total = indexes.reduce((sum, { documents }) => sum + documents, 0);
  const known = new KnownWords(
    own.map(({ dictionary }) => dictionary),
    beside.map(({ dictionary }) => dictionary),
  );
  const isRare = (word: string) => known.documentsOf(word) <= hardlyAny(total);
  const rare = [...new Set(words.filter((word) => forgivable.test(word) && isRare(word)))].slice(
    0,
    mostMended,
  );
  if (rare.length === 0) return none;
  const held = await Promise.all(
    indexes.map(({ target }) => read(target, (source) => source.documentsHolding(rare))),
  );
  const typed = words.map((word): TypedWord => {
    const index = rare.indexOf(word);
    const sum = (of: keyof Held) => held.reduce((all, each) => all + (each[index]?.[of] ?? 0), 0);
    const [documents, asWritten] = [sum('documents'), sum('asWritten')];
    const stays = index < 0 || Math.max(documents, asWritten) > hardlyAny(total);
    const candidates = stays ? [] : candidatesFor(word, documents, known, hardlyAny(total));
    return { word, documents, asWritten, candidates };
  });
  return chooseWords(typed, known);
}

/**
 * Words with one slip. When these are rare, they may be slips themselves, and words with two slips are looked at as well, unless
 * documents hold the word.
 */
function candidatesFor(word: string, documents: number, known: KnownWords, rare: number): Candidate[] {
  const near = known.near(word, 1);
  const isCertain = near.some((candidate) => candidate.documents > rare);
  return isCertain || documents > 0 || word.length < shortestWithTwoSlips ? near : known.near(word, 2);
}

interface Index {
  target: SearchTarget;
  dictionary: Dictionary;
  documents: number;
}

function indexOf(read: ReadWords, target: SearchTarget): Promise<Index> {
  return read(target, async (source) => ({
    target,
    dictionary: await source.dictionary(),
    documents: source.documents,
  }));
}

/** The indexes that can be read. The others are only asked what they know, so a search does without them. */
async function available(indexes: Promise<Index>[]): Promise<Index[]> {
  const settled = await Promise.allSettled(indexes);
  return settled.flatMap((one) => {
    if (one.status === 'fulfilled') return [one.value];
    if (one.reason instanceof IndexUnavailable) return [];
    throw one.reason;
  });
}
