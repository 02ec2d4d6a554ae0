import { SEARCH_TARGETS } from '@fundry/contracts/search-state/search-targets.ts';
import type { Random } from '../../../packages/server/src/platform/random.ts';
import type { SearchEngine } from '../../../packages/server/src/platform/search/port.ts';
import { stem } from '../../../packages/server/src/platform/search/stem.ts';
import { table } from '../../report/table.ts';
import { slipIn } from './slips.ts';

const wanted = 200;
/** A phrase is frequent when this many records hold it. */
const frequent = 100;
const looked = 5;
/** A slip in a shorter word often makes another word. */
const shortestSlipped = 5;

export interface Typed {
  phrase: string;
  typed: string;
  offered: string[];
}

/**
 * Types the beginnings of frequent phrases, with the last word cut after one to three letters, and looks whether the phrase is
 * among the first five completions. The same with one slip in the first word. Returns a table, and the misses below it.
 */
export async function measureCompletions(
  engine: SearchEngine,
  phrases: readonly string[],
  random: Random,
): Promise<string> {
  const chosen: string[] = [];
  for (const phrase of phrases) {
    if (chosen.length === wanted) break;
    if ((await recordsWith(engine, phrase)) >= frequent) chosen.push(phrase);
  }
  const beginnings = chosen.map((phrase) => ({ phrase, typed: cutLast(phrase, random.between(1, 3)) }));
  const slipped = beginnings
    .filter(({ phrase }) => phrase.indexOf(' ') >= shortestSlipped)
    .map(({ phrase, typed }) => {
      const [first = '', ...others] = typed.split(' ');
      return { phrase, typed: [slipIn(first, random), ...others].join(' ') };
    });
  const [exact, mended] = [await complete(engine, beginnings), await complete(engine, slipped)];
  const row = (name: string, all: Typed[]) => {
    const rank = (limit: number) => share(all.filter((each) => placeOf(each) < limit).length, all.length);
    return [name, String(all.length), rank(looked), rank(1)];
  };
  return [
    `Phrases that at least ${frequent} records hold. To reach: 0.9 among the first five.`,
    table(
      ['completions', 'beginnings', 'in the first 5', 'first'],
      [row('as typed', exact), row('one slip in the first word', mended)],
    ),
    'Not among the first five:',
    ...[...exact, ...mended]
      .filter((each) => placeOf(each) >= looked)
      .map(({ phrase, typed, offered }) => `${typed} (${phrase}): ${offered.join(', ') || 'nothing'}`),
  ].join('\n\n');
}

async function complete(
  engine: SearchEngine,
  beginnings: { phrase: string; typed: string }[],
): Promise<Typed[]> {
  const all: Typed[] = [];
  for (const { phrase, typed } of beginnings) {
    const offered = await engine.suggestWords([...SEARCH_TARGETS], typed, looked);
    all.push({ phrase, typed, offered: offered.map(({ label }) => label) });
  }
  return all;
}

/** The place of the phrase among what is offered, from 0. Forms of one word count as the same. */
function placeOf({ phrase, offered }: Typed): number {
  const place = offered.findIndex((each) => stems(each) === stems(phrase));
  return place < 0 ? Number.POSITIVE_INFINITY : place;
}

const stems = (text: string) => text.split(' ').map(stem).join(' ');
const share = (part: number, whole: number) => (part / Math.max(1, whole)).toFixed(3);

function cutLast(phrase: string, letters: number): string {
  const start = phrase.lastIndexOf(' ') + 1;
  return phrase.slice(0, start + letters);
}

/** How many records of all targets hold a phrase. */
async function recordsWith(engine: SearchEngine, phrase: string): Promise<number> {
  const words = phrase.split(' ');
  const query = { op: 'phrase', words, prefix: false, text: phrase } as const;
  const request = { query, categories: [], restrictTo: null, exclude: [] };
  let records = 0;
  for (const target of SEARCH_TARGETS) {
    const [counted] = await engine.count(target, [{ ...request, within: { op: 'and', of: [] } }], {
      scope: null,
    });
    records += counted?.total ?? 0;
  }
  return records;
}
