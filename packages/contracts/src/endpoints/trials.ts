import { z } from 'zod';
import { pageOf, pageQuery } from '../answers/page.ts';
import { defineEndpoint } from '../endpoint.ts';
import { byId, day, done, email, id, moment, nameLine, paragraph } from '../identity/fields.ts';

const decision = { tag: 'Administration', access: 'almighty', method: 'POST' } as const;

export const trialEndpoints = {
  request: defineEndpoint({
    tag: 'Session',
    access: 'anyone',
    name: 'requestTrial',
    method: 'POST',
    path: '/api/trial-requests',
    summary: 'Asks the operator for a two-week trial',
    body: z.strictObject({
      name: nameLine(200),
      institution: nameLine(200),
      email,
      acceptedTerms: z.literal(true, 'Please accept the terms of use.'),
    }),
    answer: done,
  }),
  list: defineEndpoint({
    tag: 'Administration',
    access: 'almighty',
    name: 'listTrialRequests',
    method: 'GET',
    path: '/api/admin/trial-requests',
    summary: 'Requests for trials, open ones first',
    query: pageQuery,
    answer: pageOf(
      z.object({
        id,
        name: z.string(),
        institution: z.string(),
        email: z.string(),
        createdAt: moment,
        decision: z.enum(['approved', 'declined']).nullable(),
        decidedAt: moment.nullable(),
        accountId: id.nullable(),
      }),
    ),
  }),
  approve: defineEndpoint({
    ...decision,
    refuses: [409],
    name: 'approveTrial',
    path: '/api/admin/trial-requests/:id/_approve',
    summary: 'Creates the account for the trial and emails the person how to begin',
    params: byId,
    body: z.strictObject({}),
    answer: z.object({ accountId: id, trialEndsOn: day }),
  }),
  decline: defineEndpoint({
    ...decision,
    name: 'declineTrial',
    path: '/api/admin/trial-requests/:id/_decline',
    summary: 'Declines a request and tells the person by email',
    params: byId,
    body: z.strictObject({
      message: paragraph(1_000).default('').describe('A message to the person, in the email'),
    }),
    answer: done,
  }),
};
