import { z } from 'zod';
import { prospects } from '../answers/prospects.ts';
import { defineEndpoint } from '../endpoint.ts';
import { CURRENCY } from '../search-state/forms.ts';
import { recordId } from './target-endpoints.ts';

const currency = z.string().regex(CURRENCY.pattern, `must be ${CURRENCY.expects}`).optional();
const shared = {
  searches: true,
  method: 'GET',
  access: 'anyone',
  scope: 'search:read',
  refuses: [404],
  params: recordId,
  answer: prospects,
} as const;

/** What past awards say to somebody who thinks of applying. */
export const prospectEndpoints = {
  ofCall: defineEndpoint({
    ...shared,
    name: 'readCallProspects',
    path: '/api/opportunities/:id/prospects',
    tag: 'Opportunities',
    summary:
      'Should I apply? The awards made under a call or its programme where that is certain or likely, those of its funder else, and those to people like the one who asks',
    query: z.object({
      currency: currency.describe(
        'Currency of the amounts, ISO 4217; left out: that of the call where it has a reference rate, else that of the person’s preferences, else USD',
      ),
    }),
  }),
  ofFunder: defineEndpoint({
    ...shared,
    name: 'readFunderProspects',
    path: '/api/funders/:id/prospects',
    tag: 'Funders',
    summary:
      'Should I apply? The awards of a funder and of the funders within it, and those to people like the one who asks',
    query: z.object({
      currency: currency.describe(
        'Currency of the amounts, ISO 4217; left out: that of the person’s preferences, else USD',
      ),
    }),
  }),
};
