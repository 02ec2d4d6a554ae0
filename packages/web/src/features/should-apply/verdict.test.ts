import type { Prospects } from '@fundry/contracts/answers/prospects.ts';
import { expect, test } from 'vitest';
import { type Call, verdictOf } from './verdict.ts';

const OPEN: Call = { status: 'active', withdrawn: false };
const PROGRAMME: Prospects['links'] = [
  {
    kind: 'element',
    sure: 'likely',
    programmes: [{ code: 'element:1', label: 'Geometry' }],
    calls: 2,
    awards: 40,
  },
];
const quartiles = { min: 1, lower: 120_000, median: 200_000, upper: 480_000, max: 9e6 };

interface World {
  all?: number;
  recent?: number;
  newest?: number;
  /** Awards by country; they all name one. */
  countries?: Record<string, number>;
  mine?: [string, number, number];
  programme?: boolean;
  withAmount?: number;
}

function prospects({
  all = 40,
  recent = 34,
  newest = 2025,
  countries = {},
  mine,
  programme = true,
  withAmount = recent,
}: World): Prospects {
  const amounts = {
    withAmount,
    currency: 'USD',
    total: 1,
    rates: { source: 'ECB', date: '2026-01-02' },
    quartiles,
    steps: [],
  };
  const entries = Object.entries(countries).map(([countryCode, count]) => ({ countryCode, count }));
  const named = { awards: entries.reduce((sum, { count }) => sum + count, 0), withAmount: 0 };
  const none = { awards: 0, withAmount: 0 };
  return {
    links: programme ? PROGRAMME : [],
    madeUnder: programme ? ['element:1'] : [],
    history: {
      totalGrants: all,
      perYear: [{ year: newest, count: all, withAmount: all, amount: 1 }],
      wholeYears: [],
      shown: { years: none, countries: named, grantTypes: none, disciplines: none, institutions: none },
      amounts,
      awardedInstitutions: [],
      grantTypes: [],
      recipientCountries: entries,
      disciplines: [],
      subDisciplines: [],
      countryCodeMapping: {},
      grantTypeDescriptions: [],
      notices: [],
    },
    recent: { since: 2021, awards: recent, amounts, countries: entries, withCountry: named.awards },
    you: mine
      ? {
          country: { code: mine[0], awards: mine[1], recent: mine[2] },
          institution: null,
          subjects: [],
          together: null,
        }
      : null,
  };
}

test.each<[string, Call, World, string, string]>([
  [
    'enough awards under the programme of an open call',
    OPEN,
    { countries: { DE: 30 }, mine: ['DE', 5, 3] },
    'worth',
    'Yes, worth a look: Fundry knows of 34 awards made under its programme since 2021, half of them between USD 120,000 and USD 480,000, 3 of them to Germany.',
  ],
  [
    'a funder, and amounts that not all state',
    null,
    { programme: false, withAmount: 20 },
    'worth',
    'Yes, worth a look: Fundry knows of 34 awards made by this funder since 2021, half of those with an amount between USD 120,000 and USD 480,000.',
  ],
  [
    'too few amounts to tell',
    null,
    { programme: false, withAmount: 7 },
    'worth',
    'Yes, worth a look: Fundry knows of 34 awards made by this funder since 2021.',
  ],
  [
    'awards to the country, but not lately',
    OPEN,
    { countries: { DE: 30 }, mine: ['DE', 5, 0], withAmount: 0 },
    'worth',
    'Yes, worth a look: Fundry knows of 34 awards made under its programme since 2021, none of them to Germany, but 5 before.',
  ],
  [
    'no award to the country, among few that name one',
    OPEN,
    { countries: { FR: 20, US: 10 }, mine: ['DE', 0, 0], withAmount: 0 },
    'perhaps',
    'Perhaps: Fundry knows of 34 awards made under its programme since 2021, but none of the 30 that name a country went to Germany.',
  ],
  [
    'only the awards of the funder are known',
    OPEN,
    { programme: false },
    'perhaps',
    'Perhaps: Fundry knows no award of this call or its programme, but it knows of 34 awards made by its funder since 2021, half of them between USD 120,000 and USD 480,000.',
  ],
  [
    'nearly all went to another country',
    OPEN,
    { all: 400, countries: { US: 395, CA: 5 }, mine: ['DE', 0, 0] },
    'unlikely',
    'Unlikely: 395 of the 400 awards made under its programme that name a country went to the United States, and none to Germany.',
  ],
  [
    'many countries, the own one rare',
    OPEN,
    { all: 400, countries: { US: 200, FR: 199, DE: 1 }, mine: ['DE', 1, 1], withAmount: 0 },
    'worth',
    'Yes, worth a look: Fundry knows of 34 awards made under its programme since 2021, 1 of them to Germany.',
  ],
  [
    'no awards of a funder',
    null,
    { all: 0, recent: 0, programme: false },
    'unknown',
    'Too little is known: Fundry holds no awards of this funder.',
  ],
  [
    'no awards of a call and of its funder',
    OPEN,
    { all: 0, recent: 0, programme: false },
    'unknown',
    'Too little is known: Fundry knows no award of this call or its programme, and knows none of its funder.',
  ],
  [
    'few awards',
    null,
    { all: 2, recent: 2, programme: false },
    'unknown',
    'Too little is known: Fundry holds only 2 awards made by this funder.',
  ],
  [
    'no awards of the last years',
    OPEN,
    { recent: 0, newest: 2018 },
    'unknown',
    'Too little is known of recent years: the newest of the 40 awards made under its programme that Fundry holds started in 2018.',
  ],
  [
    'few awards of the last years',
    OPEN,
    { recent: 1 },
    'unknown',
    'Too little is known of recent years: only 1 of the 40 awards made under its programme that Fundry holds has started since 2021.',
  ],
  [
    'a closed call',
    { status: 'expired', withdrawn: false },
    { withAmount: 0 },
    'over',
    'Too late: this call is closed; Fundry knows of 34 awards made under its programme since 2021.',
  ],
  [
    'a closed call without awards',
    { status: 'expired', withdrawn: false },
    { all: 0, recent: 0 },
    'over',
    'Too late: this call is closed.',
  ],
])('%s', (_, call, world, answer, sentence) => {
  expect(verdictOf(call, prospects(world))).toEqual({ answer, sentence });
});

test('the surest awards are named by what they were made under', () => {
  const links: Prospects['links'] = [
    { ...PROGRAMME[0]!, kind: 'call', sure: 'certain', programmes: [{ code: 'call:A', label: 'A' }] },
    { ...PROGRAMME[0]!, kind: 'edition', programmes: [{ code: 'call:B', label: 'B' }] },
    ...PROGRAMME,
  ];
  const made = (madeUnder: string[]) => verdictOf(OPEN, { ...prospects({}), links, madeUnder }).sentence;
  expect(made(['call:A'])).toContain('made under this call since 2021');
  expect(made(['call:A', 'call:B', 'element:1'])).toContain(
    'made under this call, its earlier editions or its programme since 2021',
  );
});

test.each([
  [
    'few awards',
    { awards: 3 },
    'Fundry knows only 3 awards of this call or its programme, but it knows of 34',
  ],
  [
    'awards of a broad programme',
    { sure: 'broad' },
    'Fundry cannot tell which awards came from this call, but it knows of 34',
  ],
] as const)('a call with only %s rests on its funder, and says so', (_, link, sentence) => {
  const links = [{ ...PROGRAMME[0]!, ...link }];
  expect(verdictOf(OPEN, { ...prospects({ programme: false }), links }).sentence).toContain(
    `Perhaps: ${sentence} awards made by its funder`,
  );
});

test('who may not apply is told so first, whatever the awards say', () => {
  const canApply = { verdict: 'no' as const, because: 'Applicants must work in Norway.' };
  const asked = prospects({ countries: { DE: 30 }, mine: ['DE', 5, 3] });
  expect(verdictOf(OPEN, { ...asked, canApply })).toEqual({
    answer: 'no',
    sentence: 'No, you cannot apply: applicants must work in Norway.',
  });
  expect(verdictOf(OPEN, { ...asked, canApply: { ...canApply, verdict: 'unclear' } }).answer).toBe('worth');
});
