import { z } from 'zod';
import { listQuery, pageOf, pageQuery } from '../answers/page.ts';
import {
  competition,
  decisionWord,
  listedApplication,
  logEntry,
  ownReview,
  wholeApplication,
  wholeDecision,
} from '../competitions/competition-answers.ts';
import {
  competitionVersion,
  decisionMessage,
  reviewText,
  versionSeen,
} from '../competitions/competition-fields.ts';
import { APPLICATION_ORDERS, type ApplicationOrder } from '../competitions/competition-words.ts';
import { defineEndpoint } from '../endpoint.ts';
import { byId, id } from '../identity/fields.ts';

const ONE = '/api/account/competitions/:id';
const APPLICATION = `${ONE}/applications/:applicationId` as const;
const member = { tag: 'Institution', access: 'viewer' } as const;
const editor = { tag: 'Institution', access: 'editor' } as const;
const ofApplication = byId.extend({ applicationId: id.describe('Id of the application') });
const version = versionSeen('there was none yet');
const csv = { answer: z.string().describe('CSV (RFC 4180, UTF-8)'), produces: ['text/csv'] } as const;

/** The second half of a competition, after the close: applications are read, reviewed, decided, and the results announced. */
export const competitionResultEndpoints = {
  applications: defineEndpoint({
    ...member,
    refuses: [404, 409],
    name: 'listApplications',
    method: 'GET',
    path: `${ONE}/applications`,
    summary: 'A page of the applications that were handed in, for editors and reviewers',
    params: byId,
    query: listQuery(Object.keys(APPLICATION_ORDERS) as [ApplicationOrder, ...ApplicationOrder[]]),
    answer: pageOf(listedApplication),
  }),
  application: defineEndpoint({
    ...member,
    refuses: [404, 409],
    name: 'readApplication',
    method: 'GET',
    path: APPLICATION,
    summary: 'An application with what the caller may see of its reviews and decision, after the close',
    params: ofApplication,
    answer: wholeApplication,
  }),
  saveReview: defineEndpoint({
    ...member,
    refuses: [404, 409],
    name: 'saveReview',
    method: 'PUT',
    path: `${APPLICATION}/review`,
    summary: 'Saves the own review of an application as a draft',
    params: ofApplication,
    body: reviewText.extend({ version }),
    answer: ownReview,
  }),
  handInReview: defineEndpoint({
    ...member,
    refuses: [404, 409],
    name: 'handInReview',
    method: 'POST',
    path: `${APPLICATION}/review/_hand-in`,
    summary: 'Saves the own review and hands it in for good; the reviews of others can be read afterwards',
    params: ofApplication,
    body: reviewText.extend({ version }),
    answer: ownReview,
  }),
  decide: defineEndpoint({
    ...editor,
    refuses: [404, 409],
    name: 'decideApplication',
    method: 'PUT',
    path: `${APPLICATION}/decision`,
    summary: 'Saves the decision about an application; nobody but editors sees it before it is announced',
    params: ofApplication,
    body: z.strictObject({ decision: decisionWord, message: decisionMessage, version }),
    answer: wholeDecision,
  }),
  announce: defineEndpoint({
    ...editor,
    refuses: [404, 409],
    name: 'announceDecisions',
    method: 'POST',
    path: `${ONE}/_announce`,
    summary:
      'Announces all decisions for good; every applicant and reviewer gets an email. Each application needs a decision, and no more than the places go forward',
    params: byId,
    body: z.strictObject({
      version: competitionVersion,
      decisionVersion: z
        .number()
        .int()
        .min(0)
        .describe('`counts.decisionVersion` that the editor saw. Another one is answered 409.'),
    }),
    answer: competition,
  }),
  log: defineEndpoint({
    ...editor,
    refuses: [404],
    name: 'listCompetitionLog',
    method: 'GET',
    path: `${ONE}/log`,
    summary: 'Who did what in a competition, newest first',
    params: byId,
    query: pageQuery,
    answer: pageOf(logEntry),
  }),
  exportLog: defineEndpoint({
    ...editor,
    ...csv,
    refuses: [404],
    name: 'exportCompetitionLog',
    method: 'GET',
    path: `${ONE}/log/_export`,
    summary: 'Who did what in a competition as a CSV file, newest first',
    params: byId,
  }),
  export: defineEndpoint({
    ...editor,
    ...csv,
    refuses: [404, 409],
    name: 'exportApplications',
    method: 'GET',
    path: `${ONE}/_export`,
    summary: 'The applications with their answers, reviews and decisions as a CSV file, after the close',
    params: byId,
  }),
};
