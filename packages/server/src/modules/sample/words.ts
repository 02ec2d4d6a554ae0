import type { Classification } from '@fundry/sources/drafts/classification.ts';
import { asjcArea } from '../reference-data/reference-data.public.ts';
import callSentences from './words/call-sentences.json' with { type: 'json' };
import countries from './words/countries.json' with { type: 'json' };
import funderForms from './words/funder-forms.json' with { type: 'json' };
import institutionForms from './words/institution-forms.json' with { type: 'json' };
import perEuro from './words/per-euro.json' with { type: 'json' };
import schemes from './words/schemes.json' with { type: 'json' };
import engineering from './words/themes-engineering.json' with { type: 'json' };
import health from './words/themes-health.json' with { type: 'json' };
import humanities from './words/themes-humanities.json' with { type: 'json' };
import life from './words/themes-life.json' with { type: 'json' };
import physical from './words/themes-physical.json' with { type: 'json' };
import society from './words/themes-society.json' with { type: 'json' };

/** The word stock of the sample world. Everything in it is invented; no organisation, person or call in it exists. */

/** A field of research with what is said about it. */
export interface Theme {
  id: string;
  /** Stands inside a sentence: "quantum sensing". */
  name: string;
  domain: string;
  /** ASJC codes of the theme, one or two. */
  areas: string[];
  keywords: string[];
  context: string[];
  /** What a project may do: "map gravity over aquifers". */
  aims: string[];
  topics: string[];
  /** Where or for whom: "at sea". */
  settings: string[];
  methods: string[];
  outcomes: string[];
}

/** A country with invented places; `native` are the places in their own script. */
export interface Country {
  code: string;
  currency: string;
  zone: string;
  culture: string;
  language?: string;
  places: string[];
  native?: string[];
}

/** A kind of grant with what funders of the sample world call it and pay. */
export interface Scheme {
  grantType: string;
  /** How many of a hundred calls are of this kind. */
  share: number;
  /** Median of its awards. */
  euros: number;
  spread: number;
  years: number[];
  names: string[];
  kinds: string[];
  spending: string[];
}

export const THEMES: readonly Theme[] = [
  ...physical,
  ...engineering,
  ...life,
  ...health,
  ...society,
  ...humanities,
];
export const COUNTRIES_OF_SAMPLE: readonly Country[] = countries;
export const SCHEMES: readonly Scheme[] = schemes;
export const SENTENCES = callSentences;
export const FUNDER_FORMS = funderForms;
export const INSTITUTION_FORMS = institutionForms;
/** Units of a currency that one euro buys, roughly: only to invent amounts of a likely size. */
export const PER_EURO: Record<string, number> = perEuro;

/** The country of a code; throws for one without invented places. */
export function countryOf(code: string): Country {
  const found = COUNTRIES_OF_SAMPLE.find((country) => country.code === code);
  if (!found) throw new Error(`The sample world has no places in ${code}.`);
  return found;
}

/** The themes of some domains; no domain means all. */
export function themesOf(domains: readonly string[]): readonly Theme[] {
  return domains.length === 0 ? THEMES : THEMES.filter((theme) => domains.includes(theme.domain));
}

/** The research areas of a theme as a funder classifies its records by them. */
export function classificationsOf({ areas }: Theme): Classification[] {
  return areas.map((code) => ({ scheme: 'asjc', code, label: asjcArea(code)!.name }));
}
