import type { OrganisationDraft } from '@fundry/sources/drafts/organisation-draft.ts';
import type { Random } from '../../platform/random.ts';
import { logNormal, some, streamFor } from './draw.ts';
import { type FunderPlan, funderPlans } from './funder-plans.ts';
import { sampleOrganisation } from './organisations.ts';
import { capital } from './texts.ts';
import { type Country, type Theme, themesOf } from './words.ts';

/** A funder of the sample world. */
export interface SampleFunder {
  draft: OrganisationDraft;
  /** The beginning of the numbers of its calls and awards. Unique. */
  code: string;
  group: string;
  /** Null for bodies that belong to no single country. */
  country: Country | null;
  currency: string;
  /** The themes that it funds. */
  themes: Theme[];
  /** How much it gives in comparison with the others. */
  weight: number;
}

/** The number of funders, not counting the awkward ones. */
const ORDINARY_FUNDERS = 288;

const ORGANISATION_TYPES: Record<string, string> = {
  'government-national': 'government',
  'government-regional': 'government',
  foundation: 'nonprofit',
  academic: 'education',
  'research-institute': 'facility',
  'health-care': 'healthcare',
  corporate: 'company',
  supranational: 'government',
};

/** The funders of the sample world. They are the same on every day. Parents come before their children. */
export function sampleFunders(): SampleFunder[] {
  const random = streamFor('funders');
  const drafts = new Map<FunderPlan, OrganisationDraft>();
  const codes = new Set<string>();
  return funderPlans(ORDINARY_FUNDERS).map((plan, at) => {
    const code = uniqueCode(plan, codes);
    const draft = draftOf(plan, at, code, random.between(1871, 2016), plan.parent && drafts.get(plan.parent));
    drafts.set(plan, draft);
    return {
      draft,
      code,
      group: plan.group,
      country: plan.country,
      currency: currencyOf(random, plan),
      themes: themesFor(random, plan),
      weight: plan.size * logNormal(random, 0.5),
    };
  });
}

function draftOf(
  plan: FunderPlan,
  at: number,
  code: string,
  established: number,
  parent: OrganisationDraft | null | undefined,
): OrganisationDraft {
  return sampleOrganisation({
    id: `F-${String(at + 1).padStart(4, '0')}`,
    name: plan.name,
    aliases: [
      ...(plan.native ? [{ ...plan.native, kind: 'label' as const }] : []),
      { name: code, language: null, kind: 'acronym' },
    ],
    country: plan.country?.code ?? null,
    city: plan.place,
    types: ['funder', ORGANISATION_TYPES[plan.group] ?? 'other'],
    typeGroup: plan.group,
    isFunder: true,
    parent,
    established,
  });
}

function themesFor(random: Random, { domains, size }: FunderPlan): Theme[] {
  const possible = themesOf(domains);
  const count = domains.length === 0 ? 10 + Math.round(size / 3) : 3 + Math.round(size / 5);
  return some(random, possible, count);
}

/** The currency of a funder. Funders in countries whose currency few people know often pay in dollars or euros. */
function currencyOf(random: Random, { country, group }: FunderPlan): string {
  if (!country || group === 'supranational') return random.pick(['EUR', 'EUR', 'USD']);
  if (country.currency === 'EUR' || country.places.length > 1) return country.currency;
  return random.pick(['USD', 'EUR', country.currency, country.currency]);
}

/**
 * The code at the beginning of a funder's numbers: three letters of its place and the initials of the rest ("Bri-RC").
 * No real body uses such a code. A number follows when another funder already has the same code.
 */
function uniqueCode({ name, place }: FunderPlan, taken: Set<string>): string {
  const seat = place && name.includes(place) ? place : '';
  const rest = lettersOf(name.replace(seat, ''));
  const initials = [...rest.matchAll(/(?<![A-Za-z])[A-Z]/g)].map(([letter]) => letter).join('');
  const start =
    lettersOf(seat)
      .replace(/[^A-Za-z]/g, '')
      .slice(0, 3) || rest.replace(/[^A-Za-z]/g, '').slice(0, 3);
  const base = `${capital(start.toLowerCase())}-${seat ? initials.replace(/^T$/, 'Trust') : initials.slice(1)}`;
  let code = base;
  for (let next = 2; taken.has(code); next++) code = `${base}${next}`;
  taken.add(code);
  return code;
}

function lettersOf(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replaceAll('Ø', 'O')
    .replaceAll('Ł', 'L')
    .replace(/^The /, '');
}
