import type { SearchTarget } from '@fundry/contracts/search-state/search-targets.ts';
import type { Suggestion } from '../../suggestion.ts';
import type { Session } from '../session.ts';
import type { Lease } from '../target-index.ts';
import { countBeside } from './count-beside.ts';
import { type Form, formsBeginning, formsBeside, mostFrequentStems, type Offered } from './forms.ts';
import { readTyped, type TypedText } from './typed-text.ts';

/** The number of stems whose documents are counted. */
const stemsCounted = 12;

/** Reads one target. */
export type Read = <Result>(
  target: SearchTarget,
  work: (session: Session, lease: Lease) => Promise<Result>,
) => Promise<Result>;

/**
 * Suggestions of words from some targets to continue a query. Words typed before the last one stay as they are, and the last
 * one is completed: first to words that stand side by side with the word before it, those that do so in most documents
 * first. Then come the most frequent words with that beginning, those for which a search for all the words finds most
 * documents first. Function words and words typed before are not offered. Words with the same stem find the same
 * documents, so only one is offered. There are no suggestions for what is more than words side by side.
 */
export async function suggestWords(
  read: Read,
  targets: SearchTarget[],
  typed: string,
  limit: number,
): Promise<Suggestion[]> {
  const text = readTyped(typed);
  if (text === null || limit < 1) return [];
  const found = await complete(read, targets, text, limit);
  return found
    .sort((a, b) => b.beside - a.beside || b.count - a.count || (a.code < b.code ? -1 : 1))
    .slice(0, limit)
    .map(({ beside, ...suggestion }) => suggestion);
}

/** A suggestion, and how many documents hold its last word side by side with the one before. */
type Completion = Suggestion & { beside: number };

async function complete(
  read: Read,
  targets: SearchTarget[],
  text: TypedText,
  limit: number,
): Promise<Completion[]> {
  const inAll = async (work: (session: Session, lease: Lease) => Promise<Form[]>) =>
    (await Promise.all(targets.map((target) => read(target, work)))).flat();
  const beside = mostFrequentStems(await inAll((_, lease) => formsBeside(lease, text)), text, stemsCounted);
  const stems = new Map<string, Offered>(beside);
  if (stems.size < Math.min(limit, stemsCounted)) {
    const others = mostFrequentStems(
      await inAll((session, lease) => formsBeginning(session, lease, text)),
      text,
      stemsCounted,
    );
    for (const [stem, other] of others) {
      if (!stems.has(stem) && stems.size < stemsCounted) stems.set(stem, other);
    }
  }
  const counts = await Promise.all(
    targets.map((target) =>
      read(target, (session, lease) => countBeside(session, lease, [...stems.keys()], text.stems)),
    ),
  );
  return [...stems].flatMap(([stem, { word }], index) => {
    const count = counts.reduce((sum, each) => sum + each[index]!, 0);
    const label = [...text.before, word].join(' ');
    // Of three and more words fewer documents may hold all than hold the last two side by side.
    const sideBySide = Math.min(beside.get(stem)?.sum ?? 0, count);
    return count > 0 ? [{ code: label, label, count, beside: sideBySide }] : [];
  });
}
