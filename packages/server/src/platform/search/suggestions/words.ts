import type { SearchTarget } from '@fundry/contracts/search-state/search-targets.ts';
import type { Suggestion } from '../suggestion.ts';
import type { Form, ReadWords, WordSource } from '../word-source.ts';
import { formsBeside, formsNear, mostFrequentStems, type Offered } from './forms.ts';
import { readTyped, type TypedText } from './typed-text.ts';
import { withoutSlip } from './without-slip.ts';

/** The number of stems whose documents are counted. */
const stemsCounted = 12;
/** When the words typed stand beside what they are completed to in fewer documents, they may have a slip. */
const fewBeside = 5;
/** When fewer completions are found, the last word may have a slip. */
const fewFound = 3;

/**
 * Suggestions of words from some targets to continue a query. Words typed before the last one stay as they are, and the last
 * one is completed: first to words that stand side by side with the word before it, those that do so in most documents
 * first. Then come the most frequent words with that beginning, those for which a search for all the words finds most
 * documents first. Function words and words typed before are not offered. Words with the same stem find the same
 * documents, so only one is offered. When little is found, one slip in each word is forgiven. There are no suggestions for
 * what is more than words side by side.
 */
export async function suggestWords(
  read: ReadWords,
  targets: SearchTarget[],
  typed: string,
  limit: number,
): Promise<Suggestion[]> {
  const text = readTyped(typed);
  if (text === null || limit < 1) return [];
  const inAll: InAll = (work) => Promise.all(targets.map((target) => read(target, work)));
  const found = await complete(inAll, text, limit, formsBeginning);
  const mostBeside = Math.max(0, ...found.map(({ beside }) => beside));
  const mended = mostBeside < fewBeside ? await withoutSlip(read, targets, text, mostBeside) : null;
  if (mended !== null) found.unshift(...(await complete(inAll, mended, limit, formsBeginning)));
  if (found.length < fewFound) found.push(...(await complete(inAll, mended ?? text, limit, formsNear)));
  return distinct(found).slice(0, limit);
}

/** Asks all targets. */
type InAll = <Result>(work: (source: WordSource) => Promise<Result>) => Promise<Result[]>;
/** Forms in one target that complete what was typed. */
type FindForms = (source: WordSource, text: TypedText) => Promise<Form[]>;

const formsBeginning: FindForms = (source, { last }) => source.formsBeginning(last);

/** A suggestion, and how many documents hold its last word side by side with the one before. */
type Completion = Suggestion & { beside: number };

/** Completes the last word to words beside the one before, and to others that `findOthers` finds. */
async function complete(
  inAll: InAll,
  text: TypedText,
  limit: number,
  findOthers: FindForms,
): Promise<Completion[]> {
  const stemsOf = async (find: FindForms) => {
    const forms = await inAll((source) => find(source, text));
    return mostFrequentStems(forms.flat(), text, stemsCounted);
  };
  const beside = await stemsOf(formsBeside);
  const stems = new Map<string, Offered>(beside);
  if (stems.size < Math.min(limit, stemsCounted)) {
    for (const [stem, other] of await stemsOf(findOthers)) {
      if (!stems.has(stem) && stems.size < stemsCounted) stems.set(stem, other);
    }
  }
  const counts = await inAll((source) => source.countBeside([...stems.keys()], text.stems));
  const estimated = await inAll(async ({ isEstimated }) => isEstimated);
  // An estimate may miss documents that are known to hold two words.
  const isLeast = estimated.includes(true) && text.stems.length === 1;
  return [...stems]
    .flatMap(([stem, { word }], index) => {
      const held = beside.get(stem)?.sum ?? 0;
      const counted = counts.reduce((sum, each) => sum + each[index]!, 0);
      const count = isLeast ? Math.max(counted, held) : counted;
      const label = [...text.before, word].join(' ');
      // Of three and more words fewer documents may hold all than hold the last two side by side.
      return count > 0 ? [{ code: label, label, count, beside: Math.min(held, count) }] : [];
    })
    .sort((a, b) => b.beside - a.beside || b.count - a.count || (a.code < b.code ? -1 : 1));
}

/** Each text once, where it comes first. */
function distinct(found: Completion[]): Suggestion[] {
  const texts = new Map<string, Suggestion>();
  for (const { beside, ...suggestion } of found) {
    if (!texts.has(suggestion.code)) texts.set(suggestion.code, suggestion);
  }
  return [...texts.values()];
}
