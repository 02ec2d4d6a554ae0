import type { SearchTarget } from '@fundry/contracts/search-state/search-targets.ts';
import { functionWords } from '../../function-words.ts';
import type { Suggestion } from '../../port.ts';
import { isLeftOut } from '../../query/subject-words.ts';
import { stem } from '../../stem.ts';
import { tokenise } from '../../tokenise.ts';
import type { Session } from '../session.ts';
import { startsWith } from '../tables.ts';
import type { Lease } from '../target-index.ts';
import { countBeside } from './count-beside.ts';
import { isSampled } from './counted-segments.ts';

/** So many of the most frequent words of a part are looked at. */
const wordsRead = 60;
/** So many stems are counted. */
const stemsCounted = 12;

/** Reads one target. */
export type Read = <Result>(
  target: SearchTarget,
  work: (session: Session, lease: Lease) => Promise<Result>,
) => Promise<Result>;

/** A word by its form. */
interface Form {
  word: string;
  /** About how many documents have it. */
  frequency: number;
}

/** What a list of words says nothing of: operators, quotes, brackets and stars. */
const syntax = /["\u201c-\u201f\u00ab\u00bb\uff02()*]|(?:^|\s)(?:AND|OR|NOT)(?=\s|$)/;

/**
 * Words of some targets to go on with: those typed before the last stay as they are, the last is completed. The best of the most
 * frequent words that begin so, by the documents that a search for all finds; function words and words typed before are not offered.
 * Words with one stem find the same, so only the most frequent is offered, or that which stands there already. Nothing for a query
 * with operators, quotes or brackets, nor inside a code ("PAR-2"), since words beside each other ask for something else.
 */
export async function suggestWords(
  read: Read,
  targets: SearchTarget[],
  typed: string,
  limit: number,
): Promise<Suggestion[]> {
  const parts = typed.split(/\s+/).filter((part) => tokenise(part).length > 0);
  const [last, ...others] = tokenise(parts.pop() ?? '');
  if (last === undefined || others.length > 0 || limit < 1 || syntax.test(typed)) return [];
  const words = parts.map(tokenise);
  const before = words.every(({ length }) => length === 1) ? parts : words.flat();
  const asked = before.filter((word) => !isLeftOut(word)).flatMap(tokenise);
  const besideStems = [...new Set(asked.map(stem))];
  const forms = await Promise.all(
    targets.map((target) => read(target, (session, lease) => formsBeginning(session, lease, last))),
  );
  const best = mostFrequentStems(forms.flat(), last, new Set(besideStems));
  const counts = await Promise.all(
    targets.map((target) =>
      read(target, (session, lease) => countBeside(session, lease, [...best.keys()], besideStems)),
    ),
  );
  return [...best.values()]
    .map((word, index) => {
      const text = [...before, word].join(' ');
      return { code: text, label: text, count: counts.reduce((sum, each) => sum + each[index]!, 0) };
    })
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count || (a.code < b.code ? -1 : 1))
    .slice(0, limit);
}

/**
 * The words that were most frequent in the generation when it was built, and those most frequent in the changes since; beside a large
 * generation these are too few to matter, and too many to read while somebody types.
 */
async function formsBeginning(
  session: Session,
  { source, facts }: Lease,
  beginning: string,
): Promise<Form[]> {
  const forms: Form[] = [];
  for (const schema of [source.generation, isSampled(facts.documents) ? null : source.live]) {
    if (schema === null) continue;
    // The live part has a row for every change with the word.
    const words = `FROM ${schema}.dictionary WHERE ${startsWith('text', beginning)}`;
    const rows = await session.rows(
      schema === source.live
        ? `SELECT text, sum(df)::INTEGER AS df ${words} GROUP BY text ORDER BY df DESC, text LIMIT ${wordsRead}`
        : `SELECT text, df ${words} ORDER BY df DESC, text LIMIT ${wordsRead}`,
    );
    forms.push(...rows.map(([word, df]) => ({ word: String(word), frequency: Number(df) })));
  }
  return forms;
}

const loneLetter = /^[a-z0-9]$/;

/** By stem the word to offer, the most frequent stems first. */
function mostFrequentStems(forms: Form[], typed: string, left: Set<string>): Map<string, string> {
  const frequencies = new Map<string, number>();
  for (const { word, frequency } of forms) {
    if (!functionWords.has(word) && !loneLetter.test(word))
      frequencies.set(word, (frequencies.get(word) ?? 0) + frequency);
  }
  const stems = new Map<string, { word: string; highest: number; sum: number }>();
  for (const [word, frequency] of frequencies) {
    const key = stem(word);
    if (left.has(key)) continue;
    const known = stems.get(key) ?? { word, highest: 0, sum: 0 };
    const isBetter = known.word !== typed && frequency > known.highest;
    const chosen = word === typed || isBetter ? { word, highest: frequency } : known;
    stems.set(key, { ...known, ...chosen, sum: known.sum + frequency });
  }
  return new Map(
    [...stems]
      .sort(([, a], [, b]) => b.sum - a.sum || (a.word < b.word ? -1 : 1))
      .slice(0, stemsCounted)
      .map(([key, { word }]) => [key, word]),
  );
}
