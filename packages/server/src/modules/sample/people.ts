import type { Random } from '../../platform/random.ts';
import cultures from './words/people.json' with { type: 'json' };

interface Culture {
  given: string[];
  family?: string[];
  /** Family names are composed of a start and an end, so that they belong to no real person. */
  starts?: string[];
  ends?: string[];
  nativeGiven?: string[];
  nativeFamily?: string[];
  familyFirst?: boolean;
  /** People have two family names. */
  second?: boolean;
  /** In its own script, a name has no blank between family name and given name. */
  joined?: boolean;
}

const CULTURES: Record<string, Culture> = cultures;
const OWN_SCRIPT = 0.12;
const FROM_ELSEWHERE = 0.2;
const MIDDLE_INITIAL = 0.12;

/** The name of an invented person of a culture of the word stock. Now and then it is in the script of that culture. */
export function personName(random: Random, culture: string): string {
  const words = CULTURES[culture];
  if (!words) throw new Error(`The word stock has no people of the culture ${culture}.`);
  if (words.nativeFamily && random.chance(OWN_SCRIPT)) return nativeName(random, culture);
  const given = random.pick(words.given);
  const family = words.second
    ? `${familyName(random, words)} ${familyName(random, words)}`
    : familyName(random, words);
  if (words.familyFirst) return `${family} ${given}`;
  const middle =
    random.chance(MIDDLE_INITIAL) && culture === 'american' ? `${random.pick([...'ABCDEJKLMRT'])}. ` : '';
  return `${given} ${middle}${family}`;
}

/** The name of an invented person in the script of the person's culture. Throws when the word stock has none. */
function nativeName(random: Random, culture: string): string {
  const { nativeGiven, nativeFamily, familyFirst, joined } = CULTURES[culture] ?? {};
  if (!nativeGiven || !nativeFamily)
    throw new Error(`The word stock has no script of the culture ${culture}.`);
  const [given, family] = [random.pick(nativeGiven), random.pick(nativeFamily)];
  if (joined) return `${family}${given}`;
  return familyFirst ? `${family} ${given}` : `${given} ${family}`;
}

/** The names of the people at one place: most are of its culture, some of others. */
export function peopleAt(random: Random, culture: string, count: number): string[] {
  const elsewhere = Object.keys(CULTURES);
  const names = new Set<string>();
  for (let tries = 0; names.size < count && tries < count * 3; tries++) {
    names.add(personName(random, random.chance(FROM_ELSEWHERE) ? random.pick(elsewhere) : culture));
  }
  return [...names];
}

/** An invented family name, for a foundation named after a family. */
export function familyName(random: Random, words: Culture | string): string {
  const of = typeof words === 'string' ? CULTURES[words]! : words;
  if (of.family) return random.pick(of.family);
  const [start, end] = [random.pick(of.starts!), random.pick(of.ends!)];
  return start.at(-1)?.toLowerCase() === end[0] ? `${start}${end.slice(1)}` : `${start}${end}`;
}
