import type { SearchTarget } from '@fundry/contracts/search-state/search-targets.ts';
import { functionWords } from '../../function-words.ts';
import { isLeftOut } from '../../query/subject-words.ts';
import { stem } from '../../stem.ts';
import type { Suggestion } from '../../suggestion.ts';
import { tokenise } from '../../tokenise.ts';
import type { Session } from '../session.ts';
import { startsWith } from '../tables.ts';
import type { Lease } from '../target-index.ts';
import { countBeside } from './count-beside.ts';
import { isSampled } from './counted-segments.ts';

/** The number of most frequent words of a part that are considered. */
const wordsRead = 60;
/** The number of stems whose documents are counted. */
const stemsCounted = 12;

/** Reads one target. */
export type Read = <Result>(
  target: SearchTarget,
  work: (session: Session, lease: Lease) => Promise<Result>,
) => Promise<Result>;

/** A word by its form. */
interface Form {
  word: string;
  /** Roughly how many documents contain it. */
  frequency: number;
}

/** Syntax that a plain list of words does not have: operators, quotes, brackets and stars. */
const syntax = /["\u201c-\u201f\u00ab\u00bb\uff02()*]|(?:^|\s)(?:AND|OR|NOT)(?=\s|$)/;

/**
 * Suggestions of words from some targets to continue a query. Words typed before the last one stay as they are, and
 * the last one is completed. Among the most frequent words with that beginning, the best are those for which a search
 * for all the words finds most documents. Function words and words typed before are not offered. Words with the same
 * stem find the same documents, so only one is offered: the typed one if it is among them, otherwise the most
 * frequent. There are no suggestions for a query with operators, quotes, brackets or stars, or inside a code
 * ("PAR-2"): such a query asks for something else than words beside each other.
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
 * The words that were most frequent in the generation when it was built, and those that are most frequent in the
 * changes since. Beside a large generation the changes are left out: they are too few to matter, and too many to read
 * while somebody types.
 */
async function formsBeginning(
  session: Session,
  { source, facts }: Lease,
  beginning: string,
): Promise<Form[]> {
  const forms: Form[] = [];
  for (const schema of [source.generation, isSampled(facts.documents) ? null : source.live]) {
    if (schema === null) continue;
    // The live dictionary has one row for every change that contains the word.
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

/** By stem: the word to offer. The most frequent stems come first. */
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
