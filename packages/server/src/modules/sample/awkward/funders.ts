import type { OrganisationDraft } from '@fundry/sources/drafts/organisation-draft.ts';
import type { SampleFunder } from '../funders.ts';
import { sampleOrganisation } from '../organisations.ts';
import scripts from '../words/scripts.json' with { type: 'json' };
import { countryOf, THEMES } from '../words.ts';

/** The name of the funder that belongs to no country. */
export const FUNDER_WITHOUT_COUNTRY = 'Wandering Chair Fund';

interface FunderCase {
  what: string;
  name: string;
  code: string;
  country: string | null;
  aliases?: OrganisationDraft['aliases'];
  status?: OrganisationDraft['status'];
  bare?: boolean;
}

const alias = (name: string, language: string | null = null): OrganisationDraft['aliases'][number] => ({
  name,
  language,
  kind: language ? 'label' : 'alias',
});

/**
 * Awkward funders, which pages and searches must cope with. Their only awards and calls are those of other awkward
 * cases.
 */
export const FUNDER_CASES: FunderCase[] = [
  {
    what: 'Funder with many other names',
    name: 'Small Waters Foundation',
    code: 'Sma-WF',
    country: 'CH',
    aliases: [
      alias('Stiftung Kleine Gewässer', 'de'),
      alias('Fondation des petites eaux', 'fr'),
      alias('Fondazione delle piccole acque', 'it'),
      alias('Fundación Aguas Pequeñas', 'es'),
      alias('小水基金会', 'zh'),
      alias('مؤسسة المياه الصغيرة', 'ar'),
      alias('Фонд малых вод', 'ru'),
      alias('The Brook and Pond Trust'),
      alias('Small Waters Fdn.'),
    ],
  },
  {
    what: 'Funder that exists no longer',
    name: 'Old Lamp Endowment',
    code: 'Old-LE',
    country: 'IE',
    status: 'inactive',
  },
  { what: 'Funder without country', name: FUNDER_WITHOUT_COUNTRY, code: 'Wan-CF', country: null },
  {
    what: 'Funder of which nothing but the name is known',
    name: 'Unlisted Benefactors',
    code: 'Unl-B',
    country: null,
    bare: true,
  },
  {
    what: 'Funder with a very long name',
    name: 'Standing Conference of the Archives, Libraries, Museums, Observatories, Botanical Gardens, Learned Societies and Schools of Navigation of the Upper and Lower Provinces for the Encouragement of Useful Knowledge',
    code: 'Sta-CA',
    country: 'ES',
  },
  ...scripts.map(({ language, script, country, funder }) => ({
    what: `Funder with a name in ${script} script`,
    name: funder.name,
    code: funder.code,
    country,
    aliases: [alias(funder.english, 'en'), { name: funder.name, language, kind: 'label' as const }],
  })),
];

/** The awkward funders. Their numbers follow those of the others. */
export function awkwardFunders(): SampleFunder[] {
  return FUNDER_CASES.map(({ name, code, country, aliases, status, bare }, at) => {
    const of = country === null ? null : countryOf(country);
    return {
      draft: sampleOrganisation({
        id: `F-X${String(at + 1).padStart(3, '0')}`,
        name,
        aliases: bare ? [] : [...(aliases ?? []), { name: code, language: null, kind: 'acronym' }],
        country,
        city: of?.places[0] ?? null,
        types: bare ? [] : ['funder', 'nonprofit'],
        typeGroup: bare ? null : 'foundation',
        isFunder: true,
        established: bare ? null : 1962 + at,
        status: bare ? null : (status ?? 'active'),
        website: bare ? null : undefined,
      }),
      code,
      group: 'foundation',
      country: of,
      currency: of?.currency ?? 'EUR',
      themes: [...THEMES],
      weight: 0,
    };
  });
}
