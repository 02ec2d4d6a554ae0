import type { SearchTarget } from '@fundry/contracts/search-state/search-targets.ts';
import type { Dictionary } from '../dictionary/dictionary.ts';
import { forgivable } from '../dictionary/sorted-words.ts';
import { mendAmong } from '../spelling/mend-words.ts';
import { tokenise } from '../tokenise.ts';
import type { ReadWords } from '../word-source.ts';
import { type TypedText, textOf } from './typed-text.ts';

/**
 * A word that documents have is taken for a slip only when the word that is meant stands beside what is typed next in at least so many
 * documents, and so many times as often.
 */
const timesBeside = 20;
/** Words before the last one that are looked at for slips: a key stroke must not wait for a long text in another language. */
const mostLookedAt = 2;

/**
 * What was typed, with one slip taken out of the words before the last one. The word directly before it is the one that stands beside
 * words that begin like the last. Null when there is no slip. `mostBeside`: in how many documents what was typed itself does so.
 */
export async function withoutSlip(
  read: ReadWords,
  targets: SearchTarget[],
  text: TypedText,
  mostBeside: number,
): Promise<TypedText | null> {
  const words = text.before.flatMap(tokenise);
  if (text.previous === null || words.length !== text.before.length) return null;
  const looked = words.slice(-mostLookedAt);
  const near = await mendAmong(read, targets, [], looked);
  const mended = [...words.slice(looked.length).map(() => null), ...near];
  const dictionaries = await Promise.all(
    targets.map((target) => read(target, (source) => source.dictionary())),
  );
  const place = words.lastIndexOf(text.previous.word);
  const least = mended[place] ? 1 : timesBeside * (1 + mostBeside);
  const meant = meantBefore(text, dictionaries, least) ?? mended[place];
  const before = words.map((_, index) => (index === place ? meant : mended[index]) ?? text.before[index]!);
  return before.some((word, index) => word !== text.before[index]) ? textOf(before, text.last) : null;
}

/**
 * The word, one slip away from the one before the last, that most documents hold beside a word that begins like the last. Null when
 * fewer than `least` do.
 */
function meantBefore(
  { previous, last }: TypedText,
  dictionaries: Dictionary[],
  least: number,
): string | null {
  if (previous === null || !forgivable.test(previous.word)) return null;
  const documents = new Map<string, number>();
  for (const { words, beside, apart } of dictionaries) {
    const range = words.beginning(last);
    for (const { place, slips } of words.near(previous.word, 1)) {
      const pairs = (previous.apart ? apart : beside).after(place, ...range);
      const most = pairs.reduce((highest, pair) => Math.max(highest, pair.documents), 0);
      const word = words.wordAt(place);
      if (slips > 0 && most > 0) documents.set(word, (documents.get(word) ?? 0) + most);
    }
  }
  const [best] = [...documents].sort(([one, a], [other, b]) => b - a || (one < other ? -1 : 1));
  return best !== undefined && best[1] >= least ? best[0] : null;
}
