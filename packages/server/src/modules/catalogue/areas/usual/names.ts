import type { Usual } from './usual-row.ts';

/** Words in the name of a programme or funder, from the narrowest, and what such bodies usually fund. */
const NAMES: readonly (readonly [words: RegExp, areas: string, otherwise?: string])[] = [
  [/\b(?:erc|msca|marie sk|european research council)/i, '1000', '1000'],
  [/\bscience and medicine\b/i, '2700 1300 3100 1600 2200'],
  [
    /\b(?:cancer|diseases?|medical|medicine|clinical|hospitals?|heart|stroke|dementia|health)/i,
    '2700 3300',
    '2700',
  ],
  [/\b(?:nurs|hospice)/i, '2700 2900 3300', '2700'],
  [/\b(?:arts?|humanities|heritage|museums?|culture|cultural|libraries|historic)\b/i, '1200 3300', '1200'],
  [/\b(?:education|schools?|teach|youth|young|students|learning)/i, '3300', '3300'],
  [/\b(?:justice|crime|victims?|violence|police|law|rights|democracy|human rights)\b/i, '3300', '3300'],
  [/\b(?:agricultur|farm|forest|fisher|food)/i, '1100 2300', '1100'],
  [/\b(?:environment|conservation|wildlife|climate|nature|oceans?|parks?)\b/i, '2300 1100 1900', '2300'],
  [/\b(?:energy|nuclear)\b/i, '2100 2200', '2100'],
  [/\b(?:transport|transportation|highway|railroad|aviation|engineering)\b/i, '2200 3300', '2200'],
  [/\b(?:army|navy|air force|defen[cs]e|naval|darpa|space)\b/i, '2200 1700 3100'],
  [/\b(?:digital|computing|internet|cyber|software)/i, '1700 3300', '1700'],
  [
    /\b(?:embassy|u\.s\. mission|state department|department of state|international|foreign)/i,
    '3300',
    '3300',
  ],
  [
    /\b(?:communit(?:y|ies)|housing|labor|social|welfare|families|older people|disabilit|inclusion)/i,
    '3300 2700',
    '3300',
  ],
];

/** What the bearer of a name usually funds, by the first words that fit. */
export function usualOfName(name: string): Usual | undefined {
  const row = NAMES.find(([words]) => words.test(name));
  return row && { areas: row[1].split(' '), otherwise: row[2] ?? null };
}

/** Registered charities of the United Kingdom and Ireland: mostly help for people, unless their words say otherwise. */
const CHARITY = /^(?:GB-CHC|GB-SC|GB-NIC|IE-CHY)-/;

export function usualOfCharity(identifiers: readonly { scheme: string; value: string }[]): Usual | undefined {
  const isCharity = identifiers.some(({ scheme, value }) => scheme === 'org-id' && CHARITY.test(value));
  return isCharity ? { areas: ['3300', '2700', '1200'], otherwise: '3300' } : undefined;
}
