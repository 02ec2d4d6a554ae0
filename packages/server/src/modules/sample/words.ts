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

/** The word stock of the sample world. Everything in it is invented: no organisation, person or call in it exists. */

/** A field of research, with words about it. */
export interface Theme {
  id: string;
  /** The name, as it appears within a sentence: "quantum sensing". */
  name: string;
  domain: string;
  /** ASJC codes of the theme, one or two. */
  areas: string[];
  keywords: string[];
  context: string[];
  /** What a project may do: "map gravity over aquifers". */
  aims: string[];
  topics: string[];
  /** Where the topics are studied, or for whom: "at sea". */
  settings: string[];
  methods: string[];
  outcomes: string[];
}

/** A country with invented places. `native` holds the places in their own script. */
export interface Country {
  code: string;
  currency: string;
  zone: string;
  culture: string;
  language?: string;
  places: string[];
  native?: string[];
}

/** A kind of grant, with what funders of the sample world call it and how much they pay. */
export interface Scheme {
  grantType: string;
  /** How many calls in a hundred are of this kind. */
  share: number;
  /** The median of its awards. */
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
/** How many units of a currency one euro buys, roughly. Used only to invent amounts of a likely size. */
export const PER_EURO: Record<string, number> = perEuro;

/** The country with a code. Throws for a country without invented places. */
export function countryOf(code: string): Country {
  const found = COUNTRIES_OF_SAMPLE.find((country) => country.code === code);
  if (!found) throw new Error(`The sample world has no places in ${code}.`);
  return found;
}

/** The themes of some domains; no domain means all. */
export function themesOf(domains: readonly string[]): readonly Theme[] {
  return domains.length === 0 ? THEMES : THEMES.filter((theme) => domains.includes(theme.domain));
}

/** The research areas of a theme, as classifications that a funder gives its records. */
export function classificationsOf({ areas }: Theme): Classification[] {
  return areas.map((code) => ({ scheme: 'asjc', code, label: asjcArea(code)!.name }));
}
