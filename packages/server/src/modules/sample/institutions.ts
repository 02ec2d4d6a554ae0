import type { OrganisationDraft } from '@fundry/sources/drafts/organisation-draft.ts';
import type { Random } from '../../platform/random.ts';
import { logNormal, streamFor } from './draw.ts';
import { HOME_INSTITUTION } from './home-institution.ts';
import { sampleOrganisation } from './organisations.ts';
import { peopleAt } from './people.ts';
import { named } from './texts.ts';
import { COUNTRIES_OF_SAMPLE, type Country, INSTITUTION_FORMS } from './words.ts';

/** An institution of the sample world that receives awards. */
export interface SampleInstitution {
  draft: OrganisationDraft;
  country: Country;
  /** Domains in which it works; empty means all. */
  domains: readonly string[];
  people: SamplePerson[];
  /** How many awards it receives in comparison with the others. */
  weight: number;
}

export interface SamplePerson {
  name: string;
  domain: string;
}

type Form = (typeof INSTITUTION_FORMS.forms)[number];

const DOMAINS = [
  ...['physical', 'mathematics', 'computing', 'engineering', 'earth', 'environment'],
  ...['life', 'health', 'social', 'education', 'humanities', 'arts'],
];
const OWN_SCRIPT_FIRST = ['ja', 'zh', 'ko'];

/** The institutions: a university for every place, and in larger countries also clinics, institutes, firms and archives. */
export function sampleInstitutions(): SampleInstitution[] {
  const random = streamFor('institutions');
  const [university, ...others] = INSTITUTION_FORMS.forms;
  const made: SampleInstitution[] = [];
  let next = 0;
  for (const country of COUNTRIES_OF_SAMPLE) {
    for (const [at] of country.places.entries()) {
      const beside = country.places.length >= 4 ? 2 : 1;
      const forms = Array.from({ length: beside }, () => others[next++ % others.length]!);
      for (const form of [university!, ...forms])
        made.push(institution(random, form, country, at, made.length));
    }
  }
  return made;
}

function institution(
  random: Random,
  form: Form,
  country: Country,
  at: number,
  number: number,
): SampleInstitution {
  const place = country.places[at]!;
  const isUniversity = form.domains.length === 0;
  const id = `I-${String(number + 1).padStart(4, '0')}`;
  const weight =
    (isUniversity ? 10 : 3) *
    Math.sqrt(country.places.length) *
    logNormal(random, 0.7) *
    (at === 0 && isUniversity ? 2 : 1);
  const domains = isUniversity ? DOMAINS : form.domains;
  const names = peopleAt(random, country.culture, isUniversity ? 8 + Math.round(weight / 3) : 6);
  const home = isUniversity && named(form.name, place) === HOME_INSTITUTION.name;
  return {
    draft: sampleOrganisation({
      id,
      ...namesOf(form, country, at, random),
      country: country.code,
      city: place,
      types: form.types,
      typeGroup: form.group,
      isFunder: false,
      established: random.between(1409, 2004),
    }),
    country,
    domains: form.domains,
    people: [
      ...(home ? HOME_INSTITUTION.people : []),
      ...names.map((name) => ({ name, domain: random.pick(domains) })),
    ],
    weight: home ? 60 : weight,
  };
}

/** The names of an institution. Universities also have a name in their own language, and some are mainly known by it. */
function namesOf(
  form: Form,
  country: Country,
  at: number,
  random: Random,
): Pick<OrganisationDraft, 'aliases'> & { name: string } {
  const english = named(form.name, country.places[at]!);
  const language = country.language ?? '';
  const forms: Record<string, string> = INSTITUTION_FORMS.native;
  const nativeForm = 'native' in form ? forms[language] : undefined;
  if (!nativeForm) return { name: english, aliases: [] };
  const native = named(nativeForm, country.native?.[at] ?? country.places[at]!);
  return OWN_SCRIPT_FIRST.includes(language) && random.chance(0.4)
    ? { name: native, aliases: [{ name: english, language: 'en', kind: 'label' }] }
    : { name: english, aliases: [{ name: native, language, kind: 'label' }] };
}
