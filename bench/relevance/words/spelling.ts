import { SEARCH_TARGETS } from '@fundry/contracts/search-state/search-targets.ts';
import type { Random } from '../../../packages/server/src/platform/random.ts';
import type { SearchEngine } from '../../../packages/server/src/platform/search/port.ts';
import { stem } from '../../../packages/server/src/platform/search/stem.ts';
import { table } from '../../report/table.ts';
import type { DrawnWords } from './drawn-words.ts';
import { slipIn } from './slips.ts';

const wanted = 500;
/** One in so many slipped words has two slips. */
const twice = 10;
/** A word is rare when at most so many records hold it. */
const rare = 5;

/**
 * Makes slips in words of the records, drawn by their frequency, and looks whether the word itself is offered. Then looks whether another
 * word is offered for rare words that are right. Returns a table, with what went wrong below it.
 */
export async function measureSpelling(
  engine: SearchEngine,
  words: DrawnWords,
  random: Random,
): Promise<string> {
  const targets = [...SEARCH_TARGETS].sort((a) => (a === 'awards' ? -1 : 1));
  const mended = async (word: string) => (await engine.mendWords(targets, [word]))[0] ?? null;
  const slips: { word: string; typed: string; slips: number; offered: string | null }[] = [];
  for (const word of words.byFrequency(wanted)) {
    const count = random.below(twice) === 0 ? 2 : 1;
    const typed = slipped(word, count, random);
    slips.push({ word, typed, slips: count, offered: await mended(typed) });
  }
  const isRight = ({ word, offered }: (typeof slips)[number]) =>
    offered !== null && stem(offered) === stem(word);
  const others: { word: string; offered: string }[] = [];
  const rareWords = words.rare(wanted, rare);
  for (const word of rareWords) {
    const offered = await mended(word);
    if (offered !== null) others.push({ word, offered });
  }
  const row = (name: string, some: typeof slips) => {
    const right = some.filter(isRight).length;
    return [name, String(some.length), (right / Math.max(1, some.length)).toFixed(3)];
  };
  return [
    'To reach: the word offered for 0.9 of the slips.',
    table(
      ['slips', 'words', 'offered right'],
      [
        row('all', slips),
        row(
          'one slip',
          slips.filter((one) => one.slips === 1),
        ),
        row(
          'two slips',
          slips.filter((one) => one.slips === 2),
        ),
      ],
    ),
    `Another word is offered for ${others.length} of ${rareWords.length} right words that at most ${rare} records hold:`,
    others.map(({ word, offered }) => `${word}: ${offered}`).join('\n'),
    'Not offered:',
    slips
      .filter((one) => !isRight(one))
      .map(({ word, typed, offered }) => `${typed} (${word}): ${offered ?? 'nothing'}`)
      .join('\n'),
  ].join('\n\n');
}

/** A slip after which the word would still be found by its stem is none. */
function slipped(word: string, slips: number, random: Random): string {
  for (;;) {
    let typed = word;
    for (let slip = 0; slip < slips; slip++) typed = slipIn(typed, random);
    if (stem(typed) !== stem(word)) return typed;
  }
}
