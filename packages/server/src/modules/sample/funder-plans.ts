import { some, streamFor } from './draw.ts';
import { familyName } from './people.ts';
import { named } from './texts.ts';
import { COUNTRIES_OF_SAMPLE, type Country, countryOf, FUNDER_FORMS } from './words.ts';

/** The plan for a funder of the sample world, before it has numbers. */
export interface FunderPlan {
  name: string;
  native?: { name: string; language: string } | null;
  /** Id of a funder type group. */
  group: string;
  country: Country | null;
  place: string | null;
  /** Domains of the themes that it funds; empty means all. */
  domains: readonly string[];
  parent?: FunderPlan | null;
  /** How large it is, compared with the others. */
  size: number;
}

/** The seats of a country's national funders, in order: at which of the country's places each one sits. */
const SEATS = [0, 1, 0, 2, 1];

interface Form {
  id: string;
  name: string;
  group: string;
  domains: string[];
}

/**
 * Plans `count` funders. National ones with their branches come first, and local ones make up the rest. Parents come
 * before their children.
 */
export function funderPlans(count: number): FunderPlan[] {
  const whole = COUNTRIES_OF_SAMPLE.flatMap(nationalFunders);
  const plans = [
    ...whole,
    ...whole.filter((plan) => plan.name.endsWith('Research Council')).flatMap(branchesOf),
    ...international(),
    ...companies(),
    ...foundationsOfFamilies(),
  ];
  return [...plans, ...localFunders(count - plans.length)];
}

/** The councils, foundations and agencies of a country. Larger countries have more. */
function nationalFunders(country: Country, at: number): FunderPlan[] {
  const places = country.places.length;
  const small = FUNDER_FORMS.alone;
  if (places < 3) {
    const forms = [
      small[at % small.length]!,
      ...(at % 2 && places === 2 ? [small[(at + 4) % small.length]!] : []),
    ];
    return forms.map((form, step) => placed(form, country, step, 3 * places ** 2));
  }
  return Array.from({ length: places === 3 ? 3 : 5 }, (_, step) => {
    const form = FUNDER_FORMS.national[step]!;
    return placed(form, country, SEATS[step]! % places, 2 * places ** 2 * (step === 0 ? 1.5 : 1));
  });
}

/** The councils under the research council of a large country, and the institutes under one of these councils. */
function branchesOf(top: FunderPlan): FunderPlan[] {
  const places = top.country!.places.length;
  if (places < 4) return [];
  const under = (
    parent: FunderPlan,
    form: { name: string; domains: string[] },
    share: number,
  ): FunderPlan => ({
    ...top,
    name: named(form.name, top.place!),
    native: null,
    domains: form.domains,
    parent,
    size: top.size * share,
  });
  const councils = FUNDER_FORMS.branches
    .filter((_, at) => places > 4 || at > 1)
    .map((form) => under(top, form, 0.8));
  const medical = councils.find((plan) => plan.domains[0] === 'health');
  if (!medical) return councils;
  const institutes = FUNDER_FORMS.institutes.slice(0, places > 4 ? 2 : 0);
  return [...councils, ...institutes.map((form) => under(medical, form, 0.3))];
}

/** Bodies of several countries. Every second one has a seat. */
function international(): FunderPlan[] {
  const seats = ['NL', 'KE', 'PT', 'UY'];
  return FUNDER_FORMS.international.map(({ name, domains }, at) => {
    const country = countryOf(seats[at >> 1]!);
    return at % 2 === 0
      ? { name, group: 'supranational', country, place: country.places[0]!, domains, size: 80 - at * 8 }
      : { name, group: 'supranational', country: null, place: null, domains, size: 40 - at * 4 };
  });
}

function companies(): FunderPlan[] {
  const seats = ['DE', 'CH', 'JP', 'KR', 'US', 'BR', 'NO', 'IN', 'DK', 'CA'];
  return FUNDER_FORMS.companies.map(({ name, domains }, at) => {
    const country = countryOf(seats[at % seats.length]!);
    return { name, group: 'corporate', country, place: country.places.at(-1)!, domains, size: 4 };
  });
}

/** Foundations named after invented families. */
function foundationsOfFamilies(): FunderPlan[] {
  const random = streamFor('foundations of families');
  const domains = [
    ['health'],
    ['humanities', 'arts'],
    ['education', 'social'],
    ['physical', 'mathematics'],
    ['environment'],
  ];
  return some(random, COUNTRIES_OF_SAMPLE, 26).map((country, at) => {
    const form = FUNDER_FORMS.personal[at % FUNDER_FORMS.personal.length]!;
    const name = named(form, familyName(random, country.culture));
    return {
      name,
      group: 'foundation',
      country,
      place: country.places.at(-1)!,
      domains: domains[at % 5]!,
      size: 18,
    };
  });
}

/** Local trusts, funds, societies and offices, all over the world. */
function localFunders(count: number): FunderPlan[] {
  const places = COUNTRIES_OF_SAMPLE.flatMap((country) => country.places.map((_, at) => ({ country, at })));
  const { local } = FUNDER_FORMS;
  return Array.from({ length: count }, (_, step) => {
    const { country, at } = places[(step * 7) % places.length]!;
    return placed(local[step % local.length]!, country, at, 6);
  });
}

function placed(form: Form, country: Country, at: number, size: number): FunderPlan {
  const place = country.places[at]!;
  const forms: Record<string, Record<string, string>> = FUNDER_FORMS.native;
  const native = forms[country.language ?? '']?.[form.id];
  return {
    name: named(form.name, place),
    native: native
      ? { name: named(native, country.native?.[at] ?? place), language: country.language! }
      : null,
    group: form.group,
    country,
    place,
    domains: form.domains,
    size,
  };
}
