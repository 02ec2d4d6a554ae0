import { organisationNameKey } from './org-names.ts';

/** Who governs an institution in law, before its name. The name follows "of". */
const GOVERNED =
  /^(?:the )?(?:(?:board of )?(?:trustees|regents|governors|visitors|supervisors)|governing (?:council|body)|university court|(?:president|rector|provost|chancellor|warden|master)s?,? (?:and )?(?:fellows|visitors|trustees|scholars|masters,? (?:and )?scholars)(?: and scholars)?) of (?:the )?(?=\S+ \S)/i;
/** Words before a name that are no part of it. */
const BEFORE = /^(?:agencia estatal|(?:the )?royal institution for the advancement of learning[ /]*)\s*/i;
/** "Board of Regents, NSHE, obo University of Nevada": who is meant comes last. */
const ON_BEHALF = /^.*?\b(?:obo|on behalf of|d\/b\/a|dba)\s+/i;
const CAMPUS = /[\s,(-]+(?:main )?campus\)?$/i;

/** Countries whose languages write ä, ö and ü also as ae, oe and ue. */
const UMLAUTS = new Set(['DE', 'AT', 'CH', 'LI', 'LU', 'SE', 'FI', 'NO', 'DK']);

/** In these words ae and ue always stand for umlauts, whatever stands in the names beside them (Goethe). */
const UNIVERSITY_OR_FOR = /\b(?:universitaets?|fuer)\b/g;

/** Abbreviations that only the words beside them make clear, in names as `organisationNameKey` writes them. */
const ABBREVIATIONS: readonly (readonly [RegExp, string])[] = [
  [/\bhlth\b/g, 'health'],
  [/\bmed(?= (?:center|centers|school|college|branch|br|campus|university)\b)/g, 'medical'],
  [/\b(?:can|cncr|canc)(?= (?:center|research|institute)\b)/g, 'cancer'],
  [/\bmedical br\b/g, 'medical branch'],
  [/\b(school|college) med\b/g, '$1 medicine'],
  [/\bgen(?= hospital\b)/g, 'general'],
  [/\bsaint university\b/g, 'state university'],
  [/\bpoly(?= (?:institute|university)\b)/g, 'polytechnic'],
  [/\btx\b/g, 'texas'],
];

/**
 * Keys of other names under which an organisation that a record names may be known, for when its own name leads nowhere: without
 * those who govern it in law and without the word "campus", with its city at the end, with abbreviations spelled out, without its
 * own acronym, with the university system of New York before or behind, and without ae, oe and ue for umlauts. They only propose; the catalogue follows them where they lead to one organisation of a
 * registry. The key of the name itself is not among them.
 */
export function organisationNameVariants(
  name: string,
  country: string | null,
  city: string | null,
): string[] {
  const plain = organisationNameKey(name, country);
  const bare = name.replace(ON_BEHALF, '').replace(BEFORE, '').replace(GOVERNED, '');
  const keys = [name, bare, bare.replace(CAMPUS, '')].map((one) =>
    spelledOut(organisationNameKey(one, country)),
  );
  const town = city ? organisationNameKey(city, null) : '';
  const withTown = town === '' ? [] : keys.flatMap((key) => (key.endsWith(town) ? [] : [`${key} ${town}`]));
  const others = keys.flatMap((key) => [
    ...withoutInitials(key),
    ...(country === 'US' ? inNewYork(key) : []),
  ]);
  const all = [...keys, ...withTown, ...others].flatMap((key) =>
    country && UMLAUTS.has(country)
      ? [withoutUmlauts(key), key.replace(UNIVERSITY_OR_FOR, withoutUmlauts)]
      : key,
  );
  return [...new Set(all)].filter((key) => key !== plain && key.includes(' '));
}

function spelledOut(key: string): string {
  return ABBREVIATIONS.reduce((words, [pattern, spelled]) => words.replace(pattern, spelled), key);
}

/** Without an acronym of the name at its beginning or end: "BCBL Basque Center on Cognition, Brain and Language". */
function withoutInitials(key: string): string[] {
  const words = key.split(' ');
  const ends = [
    [words[0]!, words.slice(1)],
    [words.at(-1)!, words.slice(0, -1)],
  ] as const;
  return ends.flatMap(([acronym, rest]) =>
    acronym.length >= 3 && rest.length >= acronym.length && areInitials(acronym, rest)
      ? [rest.join(' ')]
      : [],
  );
}

/** Whether the letters are first letters of the words, in their order. Some words may have none. */
function areInitials(letters: string, words: string[]): boolean {
  let at = 0;
  for (const word of words) if (word.charAt(0) === letters.charAt(at)) at++;
  return at === letters.length;
}

/** The names of a member of one of the two university systems of New York, which stand before or behind it. */
function inNewYork(key: string): string[] {
  const [, system, member] =
    /^(suny|cuny|state university new york|city university new york) (.+)$/.exec(key) ?? [];
  if (system === undefined || member === undefined) return [];
  const [short, long] = /^s/.test(system)
    ? ['suny', 'state university new york']
    : ['cuny', 'city university new york'];
  const place = member.replace(/^college /, '');
  return [short, long].flatMap((name) => [
    `${name} ${place}`,
    `${place} ${name}`,
    `university ${place} ${name}`,
  ]);
}

function withoutUmlauts(key: string): string {
  return key.replace(/(?<=[aou])e/g, '');
}
