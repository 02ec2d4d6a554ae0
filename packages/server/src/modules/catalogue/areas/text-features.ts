import { functionWords } from '../../../platform/search/function-words.ts';

/** The parts of a record that the text classifier reads. */
export interface AreaText {
  title: string;
  /** What the source itself calls the record, where `title` was made of other facts, such as the recipient's name. */
  titleInstead?: string;
  description: string | null;
  keywords: readonly string[];
}

/**
 * How many characters of the description are read: some 350 words. Later paragraphs are about training, outreach and
 * conditions.
 */
const DESCRIPTION_LENGTH = 2500;

/**
 * Words about funding itself: who pays, how, and for what kind of thing. Alone they say nothing about an area; in a
 * pair they may.
 */
const FUNDING = words(
  `abstract achieve activity additional address advance advancing agency aim aimed allow amount announcement annual applicant
  application apply approach area assist assistance associated award awarded based basis benefit broad broader build building
  call candidate career center centre challenge collaboration collaborative combine component conduct conference consortium
  continue contribute contribution cooperative coordination cost critical current currently date deadline demonstrate describe
  description design designed develop developed developing development direct directly discretionary effect effort eligibility
  eligible enable encourage enhance ensure essential establish evaluation excellence existing expand expected expert explore
  facilitate federal fellowship field first focus following foundation fund fundamental funded funding future general goal grant
  group help high identify impact implement implementation important improve improved include included including increase
  individual initiative innovation innovative institute institution intellectual intend interdisciplinary interest international
  investigate investigator involve issue key knowledge lead leading level limited long main major mechanism member merit method
  mission national need new nofo notice number objective offer office opportunity order organization outcome overall
  participant participate participating particular partner partnership period phase pi pilot plan please portfolio possible
  potential present principal priority problem process program programme project propose proposed proposal provide provided
  providing public purpose question range reduce related relevant report request research researcher resource result reviewed
  role rfa scholar science scientific scientist scope section seek select senior service set several short significant
  specific state strategy strengthen strong student study successful summary supplement support supporting system task team
  technique technology term test through time title tool topic train training trial type understand understanding united
  university use various wide work workshop year young nsf nih sbir sttr eager rapid reu goali par pas foa r01 r21 r03 r34 r61
  r33 u01 u24 k23 k01 k08 k99 f31 f32 t32 p01 p30 p50 optional required allowed statutory reflect deemed worthy`,
);

/** Words that are singular although they end in s. */
const NO_PLURAL = words('species series diabetes mars aids caries always lens afterwards');

function words(list: string): Set<string> {
  return new Set(list.split(/\s+/));
}

/**
 * The words and word pairs of a record with their weights: 2 in the title, 1 in the description or keywords. Words are
 * in lower case, in the singular and without markup. Function words and words about funding are left out. A pair joins
 * two neighbouring words, at least one of which is neither a function word nor a funding word. The order is that of the
 * text, with each feature once.
 */
export function textFeatures(text: AreaText): Map<string, number> {
  const features = new Map<string, number>();
  addFeatures(features, plain(text.titleInstead ?? text.title), 2);
  if (text.keywords.length > 0) addFeatures(features, text.keywords.join(' . '), 1);
  if (text.description) addFeatures(features, plain(text.description.slice(0, 2 * DESCRIPTION_LENGTH)), 1);
  return features;
}

function plain(text: string): string {
  const bare = text.includes('<') ? text.replace(/<[^>]*>/g, ' ') : text;
  const short = bare.slice(0, DESCRIPTION_LENGTH);
  return /[\u00c0-\u024f]/.test(short) ? short.normalize('NFD').replace(/\p{M}+/gu, '') : short;
}

const WORD = /[a-z0-9]+|[.;:!?]/g;
const SENTENCE_END = new Set(['.', ';', ':', '!', '?']);
const NUMBER = /^\d/;

function addFeatures(features: Map<string, number>, text: string, weight: number): void {
  let previous = '';
  let previousTells = false;
  for (const match of text.toLowerCase().match(WORD) ?? []) {
    const word = singular(match);
    if (functionWords.has(word) || SENTENCE_END.has(match)) {
      previous = '';
      continue;
    }
    const tells = word.length > 2 && !NUMBER.test(word) && !FUNDING.has(word);
    if (tells) add(features, word, weight);
    if (previous !== '' && (tells || previousTells)) add(features, `${previous} ${word}`, weight);
    previous = word;
    previousTells = tells;
  }
}

/** The feature that a phrase of one or two words would be in a text; undefined when it would be none. */
export function phraseFeature(phrase: string): string | undefined {
  const parts = phrase.toLowerCase().match(WORD) ?? [];
  const feature = parts.map(singular).join(' ');
  const features = new Map<string, number>();
  addFeatures(features, phrase, 1);
  return features.has(feature) ? feature : undefined;
}

function add(features: Map<string, number>, feature: string, weight: number): void {
  if ((features.get(feature) ?? 0) < weight) features.set(feature, weight);
}

/**
 * Turns a regular English plural into the singular. The rule is cheap, and enough to bring the two forms of a noun
 * together.
 */
export function singular(word: string): string {
  const length = word.length;
  if (length < 4 || word.charCodeAt(length - 1) !== 115 || NO_PLURAL.has(word)) return word;
  if (word.endsWith('ies')) return length > 4 ? `${word.slice(0, -3)}y` : word;
  if (word.endsWith('ss') || word.endsWith('us') || word.endsWith('is')) return word;
  if (word.endsWith('sses') || word.endsWith('xes') || word.endsWith('ches') || word.endsWith('shes')) {
    return word.slice(0, -2);
  }
  return word.slice(0, -1);
}
