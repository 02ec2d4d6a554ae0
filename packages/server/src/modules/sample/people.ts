import type { Random } from './random.ts';
import cultures from './words/people.json' with { type: 'json' };

interface Culture {
  given: string[];
  family?: string[];
  /** Family names are put together from a start and an end, so that they belong to nobody. */
  starts?: string[];
  ends?: string[];
  nativeGiven?: string[];
  nativeFamily?: string[];
  familyFirst?: boolean;
  /** Two family names. */
  second?: boolean;
  /** No blank between family and given name in the own script. */
  joined?: boolean;
}

const CULTURES: Record<string, Culture> = cultures;
const OWN_SCRIPT = 0.12;
const FROM_ELSEWHERE = 0.2;
const MIDDLE_INITIAL = 0.12;

/** The name of an invented person in a culture of the word stock; now and then in the script of that culture. */
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

/** The name of an invented person in the own script of a culture. Throws when the word stock has none. */
function nativeName(random: Random, culture: string): string {
  const { nativeGiven, nativeFamily, familyFirst, joined } = CULTURES[culture] ?? {};
  if (!nativeGiven || !nativeFamily)
    throw new Error(`The word stock has no script of the culture ${culture}.`);
  const [given, family] = [random.pick(nativeGiven), random.pick(nativeFamily)];
  if (joined) return `${family}${given}`;
  return familyFirst ? `${family} ${given}` : `${given} ${family}`;
}

/** The names of those who work at one place: most of its culture, some from elsewhere. */
export function peopleAt(random: Random, culture: string, count: number): string[] {
  const elsewhere = Object.keys(CULTURES);
  const names = new Set<string>();
  for (let tries = 0; names.size < count && tries < count * 3; tries++) {
    names.add(personName(random, random.chance(FROM_ELSEWHERE) ? random.pick(elsewhere) : culture));
  }
  return [...names];
}

/** Invented family names, for foundations that bear one. */
export function familyName(random: Random, words: Culture | string): string {
  const of = typeof words === 'string' ? CULTURES[words]! : words;
  if (of.family) return random.pick(of.family);
  const [start, end] = [random.pick(of.starts!), random.pick(of.ends!)];
  return start.at(-1)?.toLowerCase() === end[0] ? `${start}${end.slice(1)}` : `${start}${end}`;
}
