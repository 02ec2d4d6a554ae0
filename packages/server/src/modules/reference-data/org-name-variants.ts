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
 * those who govern it in law and without the word "campus", with its city at the end, with abbreviations spelled out, and
 * without ae, oe and ue for umlauts. They only propose; the catalogue follows them where they lead to one organisation of a
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
  const all = [...keys, ...withTown].map((key) =>
    country && UMLAUTS.has(country) ? withoutUmlauts(key) : key,
  );
  return [...new Set(all)].filter((key) => key !== plain && key.includes(' '));
}

function spelledOut(key: string): string {
  return ABBREVIATIONS.reduce((words, [pattern, spelled]) => words.replace(pattern, spelled), key);
}

function withoutUmlauts(key: string): string {
  return key.replace(/(?<=[aou])e/g, '');
}
