import { z } from 'zod';
import { listQuery, pageOf, pageQuery, wholeNumber } from '../answers/page.ts';
import {
  competition,
  competitionBrief,
  competitionState,
  ownApplication,
} from '../competitions/competition-answers.ts';
import {
  applicationText,
  competitionSetup,
  competitionVersion,
  versionSeen,
} from '../competitions/competition-fields.ts';
import {
  COMPETITION_ORDERS,
  type CompetitionOrder,
  MAX_COMPETITIONS,
} from '../competitions/competition-words.ts';
import { defineEndpoint } from '../endpoint.ts';
import { byId, done, id, plainText } from '../identity/fields.ts';
import { RECORD_ID } from '../search-state/forms.ts';
import { recordId } from './target-endpoints.ts';

const PATH = '/api/account/competitions';
const ONE = `${PATH}/:id`;
const OWN = `${ONE}/application`;
const member = { tag: 'Institution', access: 'viewer' } as const;
const editor = { tag: 'Institution', access: 'editor' } as const;

const version = versionSeen('there was none yet');
const example = {
  places: 2,
  opens: { date: '2031-01-05' },
  closes: { date: '2031-02-05', time: '17:00' },
  zone: 'Europe/London',
  criteria: [{ id: 'idea', label: 'Originality of the idea' }],
};

/**
 * Internal competitions for limited submissions. Everything that a reader may not see is left out of the answers; a call
 * that they may never make is answered 404 or 403, and one that is not possible now 409.
 */
export const competitionEndpoints = {
  list: defineEndpoint({
    ...editor,
    name: 'listCompetitions',
    method: 'GET',
    path: PATH,
    summary: 'A page of the competitions of the institution',
    query: listQuery(Object.keys(COMPETITION_ORDERS) as [CompetitionOrder, ...CompetitionOrder[]]).extend({
      state: competitionState.optional().describe('Only those that stand so'),
    }),
    answer: pageOf(competitionBrief),
  }),
  ofOpportunity: defineEndpoint({
    ...member,
    name: 'listCompetitionsOfOpportunity',
    method: 'GET',
    path: '/api/opportunities/:id/competitions',
    summary:
      'The competitions of the institution for an opportunity, the latest first, without withdrawn ones',
    params: recordId,
    answer: z.object({ competitions: z.array(competitionBrief).describe('As the caller may see them') }),
  }),
  ownApplications: defineEndpoint({
    ...member,
    name: 'listOwnApplications',
    method: 'GET',
    path: `${PATH}/own-applications`,
    summary: 'The competitions in which the caller has begun an application, closing last first',
    query: pageQuery,
    answer: pageOf(competitionBrief),
  }),
  ownReviews: defineEndpoint({
    ...member,
    name: 'listCompetitionsToReview',
    method: 'GET',
    path: `${PATH}/own-reviews`,
    summary: 'The competitions that the caller reviews, closing last first',
    query: pageQuery,
    answer: pageOf(competitionBrief),
  }),
  reviewers: defineEndpoint({
    ...editor,
    name: 'searchReviewers',
    method: 'GET',
    path: `${PATH}/possible-reviewers`,
    summary: 'Members of the institution whose name or email address holds some words, at most 20',
    query: z.object({ search: plainText(200).trim().default('').describe('Words that must all occur') }),
    answer: z.object({
      people: z.array(z.object({ id, name: z.string(), email: z.string().describe('Email address') })),
    }),
  }),
  create: defineEndpoint({
    ...editor,
    refuses: [404, 409],
    name: 'openCompetition',
    method: 'POST',
    path: PATH,
    summary: `Opens a competition for an opportunity and tells its reviewers; an opportunity has one at a time, an institution ${MAX_COMPETITIONS}`,
    example: { body: { opportunityId: '1', ...example } },
    body: competitionSetup.extend({
      opportunityId: z
        .string()
        .regex(RECORD_ID, 'must be the id of a record')
        .meta({ description: 'Id of the opportunity', examples: ['1'] }),
    }),
    answer: competition,
  }),
  read: defineEndpoint({
    ...member,
    refuses: [404],
    name: 'readCompetition',
    method: 'GET',
    path: ONE,
    summary: 'A competition as the caller may see it, with their own application',
    params: byId,
    answer: competition,
  }),
  save: defineEndpoint({
    ...editor,
    refuses: [404, 409],
    name: 'saveCompetition',
    method: 'PUT',
    path: ONE,
    summary:
      'Changes a competition. Applicants get an email about another closing, new reviewers one about their task',
    params: byId,
    example: { body: { ...example, version: 1 } },
    body: competitionSetup.extend({ version: competitionVersion }),
    answer: competition,
  }),
  close: defineEndpoint({
    ...editor,
    refuses: [404, 409],
    name: 'closeCompetition',
    method: 'POST',
    path: `${ONE}/_close`,
    summary: 'Closes a competition now, before its time; applicants get an email',
    params: byId,
    body: z.strictObject({ version: competitionVersion }),
    answer: competition,
  }),
  withdraw: defineEndpoint({
    ...editor,
    refuses: [404, 409],
    name: 'withdrawCompetition',
    method: 'POST',
    path: `${ONE}/_withdraw`,
    summary:
      'Withdraws a competition for which nobody has handed in an application; those who have begun one and the reviewers get an email',
    params: byId,
    body: z.strictObject({ version: competitionVersion }),
    answer: competition,
  }),
  saveApplication: defineEndpoint({
    ...member,
    refuses: [404, 409],
    name: 'saveApplication',
    method: 'PUT',
    path: OWN,
    summary: 'Saves the draft of the own application; what was handed in stays as it is',
    params: byId,
    body: applicationText.extend({ version }),
    answer: ownApplication,
  }),
  handIn: defineEndpoint({
    ...member,
    refuses: [404, 409],
    name: 'handInApplication',
    method: 'POST',
    path: `${OWN}/_hand-in`,
    summary:
      'Saves the own application and hands it in, in place of what was handed in before. After the close it is saved as a draft and answered 409',
    params: byId,
    body: applicationText.extend({ version }),
    answer: ownApplication,
  }),
  deleteApplication: defineEndpoint({
    ...member,
    refuses: [404, 409],
    name: 'deleteApplication',
    method: 'DELETE',
    path: OWN,
    summary: 'Deletes the own application, the draft and what was handed in',
    params: byId,
    query: z.object({ version: wholeNumber(1, 2_147_483_647).describe('The version that was seen') }),
    answer: done,
  }),
};
