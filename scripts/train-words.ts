import { writeFileSync } from 'node:fs';
import { readCommandLine } from '../packages/server/src/platform/command-line.ts';
import { readRecords } from './areas/records.ts';

const HELP = `npm run train:words

Learns from the publishers' texts which words there are, in small letters. Writes \`known-words.generated.json\`. Words that
run together are parted with it. FUNDRY_TEST_DATA must name the folder with the publishers' files.`;

readCommandLine(HELP, {});
const FILE = new URL('../packages/sources/src/values/readable/known-words.generated.json', import.meta.url);

/** In fewer records a word may be a slip. */
const KNOWN_IN = 5;
/** A word of so many records may be a part of a glued one. */
const COMMON_IN = 40;
/** Words in small letters that no letter, digit or sign of an address stands beside. */
const WORD = /(?<![\p{L}\p{N}.@/_-])[a-z]{2,24}(?![\p{L}\p{N}@/_-])/gu;
/** So many times rarer than its parts a word of two of them is a slip that was copied often. */
const RARER = 40;

const records = new Map<string, number>();
for await (const { description } of readRecords())
  for (const word of new Set(description?.replace(/<[^>]*>/g, ' ').match(WORD)))
    records.set(word, (records.get(word) ?? 0) + 1);

const known = [...records].filter(([word, count]) => count >= KNOWN_IN && !isCopiedSlip(word, count)).sort();
const words = (of: [string, number][]) => of.map(([word]) => word).join(' ');
writeFileSync(
  FILE,
  `${JSON.stringify({
    common: words(known.filter(([, count]) => count >= COMMON_IN)),
    others: words(known.filter(([, count]) => count < COMMON_IN)),
  })}\n`,
);
console.log(`${known.length} words of ${records.size} are written`);

/** Whether a word is two long common ones, as "withprimary" in a text that many records share. */
function isCopiedSlip(word: string, count: number): boolean {
  for (let at = 4; at <= word.length - 6; at++) {
    const parts = [word.slice(0, at), word.slice(at)];
    if (parts.every((part) => (records.get(part) ?? 0) >= count * RARER && (records.get(part) ?? 0) >= 300))
      return true;
  }
  return false;
}
