import { z } from 'zod';
import { pageOf, pageQuery } from '../answers/page.ts';
import { defineEndpoint } from '../endpoint.ts';
import { email, moment, paragraph } from '../identity/fields.ts';
import { MAX_RECIPIENTS, MAX_SHARE_MESSAGE, MAX_SHARED } from '../sharing/sharing-limits.ts';
import { opportunityId } from '../tracking/tracking-fields.ts';
import { recordId } from './target-endpoints.ts';

const mine = { tag: 'Tracking', access: 'signed-in' } as const;
/** Strangers get these emails, so only a person in a browser may cause them. */
const mails = { ...mine, notByKey: true } as const;

const message = paragraph(MAX_SHARE_MESSAGE)
  .optional()
  .describe('What the recipients read first, as plain text; web addresses in it cannot be opened by a click');
const mailed = z
  .boolean()
  .describe('false: this installation has no mail server, and keeps the messages in its data folder');

/** Sharing of opportunities with people who need not know Fundry. */
export const sharingEndpoints = {
  shareOpportunities: defineEndpoint({
    ...mails,
    refuses: [404],
    name: 'shareOpportunities',
    method: 'POST',
    path: '/api/user/share/opportunities',
    summary:
      'Emails opportunities to addresses, all or none; the same again within ten minutes reaches nobody twice',
    example: { body: { opportunityIds: ['1'], emails: ['name@university.edu'] } },
    body: z.strictObject({
      opportunityIds: z.array(opportunityId).min(1).max(MAX_SHARED).describe('Ids of opportunities'),
      emails: z.array(email).min(1).max(MAX_RECIPIENTS),
      message,
    }),
    answer: z.object({ mailed }),
  }),
  listSharesOfOpportunity: defineEndpoint({
    ...mine,
    name: 'listSharesOfOpportunity',
    method: 'GET',
    path: '/api/user/share/opportunities/:id',
    summary: 'To whom the person has emailed an opportunity, and when, latest first',
    params: recordId,
    query: pageQuery,
    answer: pageOf(z.object({ emails: z.array(z.string()), sharedDate: moment })),
  }),
};
