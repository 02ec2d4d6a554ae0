import { NO_ELIGIBILITY } from '@fundry/sources/drafts/eligibility.ts';
import type { CallCase } from './awkward-case.ts';
import { FUNDER_WITHOUT_COUNTRY } from './funders.ts';

const SAME_TITLE = 'Partnerships between museums and universities';

const LONG_TITLE =
  'Interdisciplinary, internationally connected and openly documented work on the migration of people, plants, animals, words, melodies, coins, recipes, diseases and ideas along the roads, rivers, railways, coasts and air routes of five continents, from the earliest written sources to the present day, including pilot studies, shared instruments, field schools and the training of all who will use them';

/**
 * Calls that are awkward as records: they lack something, share something with other records, or hold too much of
 * something.
 */
export const RECORD_CASES: CallCase[] = [
  { what: 'A title of more than 300 characters', title: LONG_TITLE, theme: 'migration-history' },
  { what: 'A title of one word', title: 'Tides', theme: 'ocean-carbon' },
  {
    what: 'A title with signs that mark-up uses',
    title: 'Rights & risks: is 5 < 7 “obvious” to <everyone>?',
    theme: 'human-attention',
  },
  {
    what: 'Funder without country',
    title: 'A chair that wanders: ethics of new technology',
    theme: 'ethics-technology',
    funder: FUNDER_WITHOUT_COUNTRY,
  },
  {
    what: 'No funder',
    title: 'Nobody has signed: animal health and zoonoses',
    theme: 'animal-health',
    change: () => ({
      funder: null,
      contacts: [],
      links: [],
      description: '<p>A call on animal health whose funder is not named.</p>',
    }),
  },
  {
    what: 'No description',
    title: 'No description: speech technology',
    theme: 'speech-technology',
    change: () => ({ description: null }),
  },
  {
    what: 'Nothing but a title',
    title: 'Nothing but a title',
    theme: 'performing-arts',
    timing: 'no date yet',
    change: (draft) => ({
      number: null,
      description: null,
      programme: null,
      funder: null,
      keywords: [],
      grantTypes: [],
      status: null,
      dateType: null,
      deadlines: [],
      postedOn: null,
      sourceUpdatedOn: null,
      amount: { floor: null, ceiling: null, total: null, currency: null, expectedAwards: null },
      eligibility: { ...NO_ELIGIBILITY, text: draft.eligibility.text },
      activityCountries: null,
      recurring: null,
      limitedSubmission: null,
      costSharing: null,
      classifications: [],
      links: [],
      contacts: [],
    }),
  },
  {
    what: 'A description with headings, lists and links',
    title: 'Headings, lists and links: youth mental health',
    theme: 'youth-mental-health',
    change: () => ({
      description: `<h3>What we fund</h3><p>Work on the <b>mental health</b> of young people that they have asked for themselves. Read the <a href="https://www.brightmoor-research-council.example/guidance">guidance for applicants</a> first.</p><h3>Who decides</h3><ol><li>A panel of young people reads the summaries.</li><li>Reviewers read the plans.</li><li>Both meet, and both have a vote.</li></ol><h3>What to send</h3><ul><li>a plan of six pages<br />(figures included),</li><li>a budget,</li><li>a letter of a <strong>partner</strong> outside the university.</li></ul><p>Questions: <a href="mailto:calls@brightmoor-research-council.example">write to us</a>.</p>`,
    }),
  },
  {
    what: 'A very long description',
    title: 'Forty paragraphs about ageing infrastructure',
    theme: 'bridges',
    change: ({ description }) => ({
      description: Array.from({ length: 40 }, (_, at) => `<h3>Section ${at + 1}</h3>${description}`).join(''),
    }),
  },
  {
    what: 'Many co-funders',
    title: 'Fourteen funders, one call: soft robotics for care',
    theme: 'care-robotics',
    change: (_, { referenceTo }) => ({
      coFunders: [
        ...['Harrowfield Science Foundation', 'Red Alder Science Foundation', 'Alderhaven Research Council'],
        ...['Montclairval Research Council', 'Kirishimadai Research Council', 'Eastmere Research Council'],
        ...['Wattle Reach Research Council', 'Jichuan Research Council', 'Roseneiland Research Council'],
        ...['Nordlunda Research Council', 'Aarenwil Research Council', 'Quintavilla Research Council'],
        ...['Pietramonte Research Council'],
      ].map(referenceTo),
    }),
  },
  {
    what: 'The same title from two funders (first)',
    title: SAME_TITLE,
    theme: 'contested-collections',
    funder: 'Harrowfield Council for Arts and Letters',
  },
  {
    what: 'The same title from two funders (second)',
    title: SAME_TITLE,
    theme: 'contested-collections',
    funder: 'Borgo Salvino Council for Arts and Letters',
  },
  {
    what: 'Many keywords, grant types and links',
    title: 'Everything in plenty: fair digital markets',
    theme: 'digital-markets',
    change: (draft) => ({
      keywords: [
        ...draft.keywords,
        ...[
          'antitrust',
          'auctions',
          'bundling',
          'data portability',
          'defaults',
          'gatekeepers',
          'interoperability',
        ],
        ...[
          'mergers',
          'network effects',
          'pricing',
          'ratings',
          'search costs',
          'switching',
          'two-sided markets',
        ],
      ],
      grantTypes: ['research-project', 'fellowship', 'training', 'infrastructure', 'coordination', 'prize'],
      links: Array.from({ length: 12 }, (_, at) => ({
        label: `Annex ${at + 1}`,
        url: `https://www.brightmoor-research-council.example/annex/${at + 1}`,
      })),
    }),
  },
];

/** A call that its publisher withdrew. Its page still answers, but no search finds it. */
export const WITHDRAWN_CASE: CallCase = {
  what: 'Withdrawn by its publisher',
  title: 'Withdrawn: a tidal barrier study',
  theme: 'coastal-resilience',
};
