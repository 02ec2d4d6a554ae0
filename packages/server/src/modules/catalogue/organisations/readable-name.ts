import { readFileSync } from 'node:fs';
import { isKnown } from '@fundry/sources/values/readable/known-words.ts';
import { isInCapitals } from '../titles/readable-title.ts';
import { WORD } from '../titles/words-of-title.ts';

/**
 * How names of organisations write a word that they do not only write with one capital letter at its beginning (of, GmbH, MIT),
 * and short words that they do write so (Bay). Learned by `npm run train:names`.
 */
const LEARNED = withPlainLetters(
  JSON.parse(readFileSync(new URL('./words-of-names.generated.json', import.meta.url), 'utf8')) as string[],
);

/** Legal forms at the end of a name, as they are usually written. Other short ones stay in capitals. */
const LEGAL_FORMS: ReadonlyMap<string, string> = new Map(
  [
    'GmbH',
    'gGmbH',
    'mbH',
    'Ltd',
    'Limited',
    'Inc',
    'Corp',
    'Co',
    'Oy',
    'Oyj',
    'ApS',
    'SpA',
    'Kft',
    'Zrt',
    'Lda',
    'Pty',
  ]
    .concat([
      'LLC',
      'LLP',
      'LP',
      'PLC',
      'AG',
      'KG',
      'SA',
      'SAS',
      'SARL',
      'SRL',
      'BV',
      'NV',
      'VZW',
      'ASBL',
      'AB',
      'AS',
      'ASA',
    ])
    .concat(['SL', 'SLU', 'SRO', 'DOO', 'PBC', 'PC', 'CIC', 'EV'])
    .map((form) => [form.toLowerCase(), form]),
);
/** An unknown word of so few letters is rather an acronym. */
const LONGEST_ACRONYM = 3;
/** Common words that names of institutions shorten. */
const ABBREVIATED = new Set(
  'univ coll col inst ctr dept natl nat intl hosp fdn assoc soc sch sci scis res med hlth eng agric comm'.split(
    ' ',
  ),
);
const ROMAN = /^(?=[IVX]{2})X{0,3}(?:IX|IV|V?I{0,3})$/;
const VOWEL = /[AEIOUYÀ-Ý]/;
/** What is joined to the next word: d'Estudis, L'Oréal, O'Neill. */
const ARTICLE = /^(\p{Lu}{1,4})(['’])(\p{Lu}{3,})$/u;

/**
 * A name in title case, when it is written in capitals; otherwise the same name. Acronyms and small words keep their usual form,
 * as far as names of organisations tell it. Only the case of letters changes.
 */
export function readableName(name: string): string {
  if (!isInCapitals(name)) return name;
  const words = [...name.matchAll(WORD)];
  let [readable, end] = ['', 0];
  for (const [place, { 0: word, index }] of words.entries()) {
    const others = words.filter((_, other) => other !== place).map(([other]) => other);
    const isLast = place === words.length - 1 && place > 0;
    const stays = isLetterOfMany(name, word, index) || isInitials(word, others);
    const usual = stays ? word : usualForm(word, isLast);
    readable += name.slice(end, index) + (place === 0 ? upper(usual) : usual);
    end = index + word.length;
  }
  return readable + name.slice(end);
}

function usualForm(word: string, isLast: boolean): string {
  const small = word.toLowerCase();
  const legal = isLast ? LEGAL_FORMS.get(small) : undefined;
  const known = legal ?? LEARNED.get(small);
  if (known !== undefined) return isLast && word.length === 1 ? word : known;
  if (isKnown(small) || ABBREVIATED.has(small)) return upper(small);
  if (ROMAN.test(word)) return word;
  const [, article, mark, rest] = ARTICLE.exec(word) ?? [];
  if (article !== undefined) {
    const before = article === 'O' ? article : article.toLowerCase();
    return `${before}${mark}${usualForm(rest!, false)}`;
  }
  if (word.length <= LONGEST_ACRONYM || /\d/.test(word) || !VOWEL.test(word)) return word;
  return upper(small);
}

/** Whether a word is one letter of an abbreviation: S.A., A/S, Nathan S. Kline. */
function isLetterOfMany(name: string, word: string, index: number): boolean {
  return word.length === 1 && (/[./&]/.test(name.charAt(index - 1)) || /[./&]/.test(name.charAt(index + 1)));
}

/** Whether a word holds the first letters of other words, as an acronym behind the name that it stands for. */
function isInitials(word: string, others: string[]): boolean {
  if (word.length < 3) return false;
  const initials = others.map((other) => other.charAt(0)).join('');
  const telling = others
    .filter((other) => (LEARNED.get(other.toLowerCase()) ?? 'X') !== other.toLowerCase())
    .map((other) => other.charAt(0));
  return initials.includes(word) || telling.join('').includes(word);
}

function upper(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

/** The words, also as names write them that have no umlauts and accents: fuer, fur. */
function withPlainLetters(forms: string[]): ReadonlyMap<string, string> {
  const known = new Map(forms.map((form) => [form.toLowerCase(), form]));
  for (const form of forms) {
    const plain = form.normalize('NFD').replace(/\p{M}/gu, '');
    const two = form.replace(/[äöü]/g, (letter) => ({ ä: 'ae', ö: 'oe', ü: 'ue' })[letter]!);
    for (const other of [plain, two]) {
      if (!known.has(other.toLowerCase())) known.set(other.toLowerCase(), other);
    }
  }
  return known;
}
