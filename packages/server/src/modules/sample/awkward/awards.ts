import type { AwardDraft } from '@fundry/sources/drafts/award-draft.ts';
import { addDays, yearOf } from '../days.ts';
import { streamFor } from '../draw.ts';
import { HOME_INSTITUTION } from '../home-institution.ts';
import { peopleAt } from '../people.ts';
import type { AwardCase } from './awkward-case.ts';

const person = (name: string, role = 'Co-investigator') => ({ name, orcid: null, role });
const LONG_TITLE =
  'A comparative, longitudinal and participatory study of how people in nine coastal towns on four continents remember, measure, predict, insure against, adapt to, argue about and live with floods, storms, erosion and the slow rise of the sea, with an atlas, a handbook for municipalities, a travelling exhibition and an open archive of maps, photographs, gauges and voices';

const MANY = [
  ...['Harrowfield', 'Calderon Bay', 'Red Alder', 'Alderhaven', 'Grünwaldau', 'Montclairval', 'Eastmere'],
  ...['Wattle Reach', 'Quintavilla', 'Pietramonte', 'Fjellvik', 'São Aurélio'],
];

/** Awkward awards, which pages and searches must cope with. */
export const AWARD_CASES: AwardCase[] = [
  {
    what: 'Award without amount',
    title: 'Grant of undisclosed size: axion haloscopes',
    theme: 'dark-matter',
    change: () => ({ amount: { value: null, currency: null } }),
  },
  {
    what: 'Award without recipient',
    title: 'Money that went to nobody in particular: pollinators',
    theme: 'pollinators',
    change: () => ({ recipients: [], investigators: [], activityCountries: null }),
  },
  {
    what: 'Award without year',
    title: 'Undated: urban trees and shade',
    theme: 'urban-heat',
    change: () => ({ startDate: null, endDate: null, startYear: null, opportunityNumbers: [] }),
  },
  {
    what: 'Award without description',
    title: 'Not described: quantum spin liquids',
    theme: 'superconductors',
    change: () => ({ description: null, keywords: [] }),
  },
  {
    what: 'Award without funder',
    title: 'Funder not stated: libraries in small towns',
    theme: 'libraries',
    change: () => ({ funder: null, programme: null, opportunityNumbers: [] }),
  },
  {
    what: 'Award without end',
    title: 'Without end: a sound archive for folk song',
    theme: 'music-memory',
    change: () => ({ endDate: null }),
  },
  {
    what: 'Award to 12 recipients',
    title: 'Twelve universities map the sounds of healthy reefs',
    theme: 'coral-reefs',
    change: (_, { referenceTo }) => ({
      recipients: MANY.map((place, at) => ({
        ...referenceTo(`University of ${place}`),
        role: at === 0 ? 'Coordinator' : 'Partner',
      })),
    }),
  },
  {
    what: 'Award with 30 investigators',
    title: 'Thirty investigators repeat ten memory experiments',
    theme: 'human-attention',
    change: () => ({ investigators: thirtyPeople() }),
  },
  {
    what: 'Award of seven funders',
    title: 'Paid by seven: a wheat seed bank in the mountains',
    theme: 'drought-crops',
    change: (_, { referenceTo }) => ({
      coFunders: ['Red Alder Science Foundation', 'Alderhaven Research Council', 'Eastmere Research Council']
        .concat(['Wattle Reach Research Council', 'Five Rivers Research Union', 'Small Waters Foundation'])
        .map(referenceTo),
    }),
  },
  {
    what: 'Award in a currency without reference rate',
    title: 'In shillings: radio in three languages against rumours',
    theme: 'misinformation',
    funder: 'Mbaoni Science Foundation',
    change: () => ({ amount: { value: 7_350_000, currency: 'KES' } }),
  },
  {
    what: 'Award of a very large sum',
    title: 'The deep detector',
    theme: 'dark-matter',
    funder: 'Kirishimadai Research Council',
    change: () => ({ amount: { value: 61_250_000_000, currency: 'JPY' }, grantType: 'infrastructure' }),
  },
  {
    what: 'Award of a very small sum',
    title: 'A train ticket to an archive',
    theme: 'migration-history',
    change: () => ({ amount: { value: 41.5, currency: 'GBP' }, grantType: 'conference-travel' }),
  },
  {
    what: 'Award paid in yearly parts',
    title: 'Year by year: cohort of long sleepers',
    theme: 'ageing-biology',
    change: ({ startYear }) => ({
      amount: { value: 900_000, currency: 'GBP' },
      instalments: [0, 1, 2].map((at) => ({
        key: String(startYear! + at),
        year: startYear! + at,
        value: 300_000,
        currency: 'GBP',
      })),
    }),
  },
  {
    what: 'Award that begins in the future',
    title: 'Not begun yet: anti-doping for search results',
    theme: 'digital-markets',
    change: (_, { today }) => ({
      startDate: addDays(today, 200),
      endDate: addDays(today, 1295),
      startYear: yearOf(addDays(today, 200)),
    }),
  },
  { what: 'Award with a title of more than 300 characters', title: LONG_TITLE, theme: 'coastal-resilience' },
  { what: 'Award with a title of one word', title: 'Lichen', theme: 'microplastics' },
  ...HOME_INSTITUTION.people.map(homeAward),
];

/** An award for a person who can be given a login, so that each of them has at least one. */
function homeAward(who: (typeof HOME_INSTITUTION.people)[number], at: number): AwardCase {
  const themes = ['quantum-sensing', 'maternal-health', 'local-democracy', 'libraries', 'research-software'];
  const titles = [
    'Portable optical clocks for small observatories',
    'Midwife-led care in island communities',
    'What citizens’ assemblies leave behind',
    'Web archives of vanished societies',
    'Tests for simulations that nobody dares to touch',
  ];
  return {
    what: `Award of ${who.name} at the home institution`,
    title: titles[at]!,
    theme: themes[at]!,
    change: (_, { referenceTo }): Partial<AwardDraft> => ({
      recipients: [{ ...referenceTo(HOME_INSTITUTION.name), role: null }],
      investigators: [person(who.name, 'Principal investigator')],
      activityCountries: [HOME_INSTITUTION.country],
    }),
  };
}

function thirtyPeople() {
  const names = peopleAt(streamFor('thirty investigators'), 'english', 40).slice(0, 30);
  return names.map((name, at) => person(name, at === 0 ? 'Principal investigator' : undefined));
}
