import type { OpportunityDraft } from '@fundry/sources/drafts/opportunity-draft.ts';
import type { CallCase } from './awkward-case.ts';

/** The changes to a call that set an amount and a text with the same sums. */
const withText = (stated: Partial<OpportunityDraft['amount']>, text: string) => () => ({
  amount: { floor: null, ceiling: null, total: null, currency: 'GBP', expectedAwards: null, ...stated },
  description: `<p>${text}</p>`,
});

/** Calls with awkward amounts. */
export const AMOUNT_CASES: CallCase[] = [
  {
    what: 'No amount',
    title: 'Partnership without a price: open archives',
    theme: 'libraries',
    change: withText(
      { currency: null },
      'What a partnership costs is agreed with each archive. No sum is set beforehand.',
    ),
  },
  {
    what: 'Ceiling only',
    title: 'Up to a ceiling: dementia in primary care',
    theme: 'dementia',
    change: withText(
      { ceiling: 450_000 },
      'Projects on early diagnosis of dementia in primary care receive at most GBP 450,000.',
    ),
  },
  {
    what: 'Floor only',
    title: 'From a floor upwards: centres for protein design',
    theme: 'protein-design',
    change: withText(
      { floor: 2_000_000 },
      'Centres for protein design begin at GBP 2,000,000; there is no upper limit.',
    ),
  },
  {
    what: 'Total budget only',
    title: 'One pot for all: urban heat and housing',
    theme: 'urban-heat',
    change: withText(
      { total: 18_000_000 },
      'GBP 18,000,000 are shared among all projects on urban heat and housing that deserve it.',
    ),
  },
  {
    what: 'Number of awards, but no sum',
    title: 'Seven awards of unknown size for early learning',
    theme: 'early-learning',
    change: withText(
      { currency: null, expectedAwards: 7 },
      'Seven teams will work on play and language development with nurseries.',
    ),
  },
  {
    what: 'A fixed sum: floor and ceiling are the same',
    title: 'Exactly twenty-five thousand for music and memory',
    theme: 'music-memory',
    change: withText(
      { floor: 25_000, ceiling: 25_000 },
      'Each choir, orchestra or sound archive receives GBP 25,000, neither more nor less.',
    ),
  },
  {
    what: 'A very large sum with many digits',
    title: 'A telescope for exoplanet atmospheres',
    theme: 'exoplanets',
    funder: 'Kirishimadai Research Council',
    change: withText(
      {
        floor: 1_000_000_000,
        ceiling: 240_000_000_000,
        total: 480_000_000_000,
        currency: 'JPY',
        expectedAwards: 2,
      },
      'Two consortia design a telescope for exoplanet atmospheres. One award may reach JPY 240,000,000,000.',
    ),
  },
  {
    what: 'A very small sum',
    title: 'Train fares to the reading room',
    theme: 'migration-history',
    change: withText(
      { ceiling: 60, expectedAwards: 200 },
      'Anyone who works on migration history may have a train fare of up to GBP 60 refunded.',
    ),
  },
  {
    what: 'A currency without reference rate',
    title: 'Soil and water on small farms, in shillings',
    theme: 'soil-health',
    funder: 'Mbaoni Science Foundation',
    change: withText(
      { floor: 500_000, ceiling: 4_000_000, currency: 'KES' },
      'Farmers and agronomists share between KES 500,000 and KES 4,000,000 for work on soil health.',
    ),
  },
  {
    what: 'Cost sharing required',
    title: 'Half from us, half from you: battery recycling',
    theme: 'battery-recycling',
    change: ({ eligibility }) => ({
      costSharing: true,
      eligibility: { ...eligibility, restrictions: ['cost-sharing', 'industry-partner'] },
    }),
  },
];
