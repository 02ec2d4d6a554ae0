import { z } from 'zod';
import { pageOf, pageQuery } from '../answers/page.ts';
import { opportunityRecord } from '../answers/records.ts';
import { personalMarks } from '../answers/search-answer.ts';
import { defineEndpoint } from '../endpoint.ts';
import { done, email, id, moment, paragraph } from '../identity/fields.ts';
import { MAX_RECIPIENTS, MAX_SHARE_MESSAGE, MAX_SHARED } from '../sharing/sharing-limits.ts';
import { groupName, opportunityId } from '../tracking/tracking-fields.ts';
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

const link = z
  .string()
  .describe('The address of the public page of a group; anyone who knows it can read the page');
const byGroup = z.object({ groupId: id });
const byToken = z.object({ id: z.string().describe('The part of the address that opens the page') });
/** A group that is open to strangers: what they may know of it. */
const open = { tag: 'Tracking', refuses: [404], params: byToken } as const;

/** Sharing of opportunities and groups with people who need not know Fundry. */
export const sharingEndpoints = {
  shareGroup: defineEndpoint({
    ...mails,
    refuses: [404],
    name: 'shareGroup',
    method: 'POST',
    path: '/api/user/share/groups',
    summary: 'Switches the public page of a group on, and emails its address to people, all or none',
    body: z.strictObject({
      groupId: id,
      emails: z.array(email).max(MAX_RECIPIENTS).default([]).describe('Empty: the page is only switched on'),
      message,
    }),
    answer: z.object({ link, mailed }),
  }),
  readGroupShare: defineEndpoint({
    ...mine,
    refuses: [404],
    name: 'readGroupShare',
    method: 'GET',
    path: '/api/user/share/groups/:groupId',
    summary: 'The address of the public page of a group, and to whom the person has emailed it, latest first',
    params: byGroup,
    answer: z.object({
      link: link.nullable().describe('null: the page is switched off'),
      recipients: z.array(z.object({ email: z.string(), sharedDate: moment })).max(1_000),
    }),
  }),
  endGroupShare: defineEndpoint({
    ...mine,
    refuses: [404],
    name: 'endGroupShare',
    method: 'DELETE',
    path: '/api/user/share/groups/:groupId',
    summary: 'Switches the public page of a group off; its address never works again',
    params: byGroup,
    answer: done,
  }),
  readPublicGroup: defineEndpoint({
    ...open,
    access: 'anyone',
    name: 'readPublicGroup',
    method: 'GET',
    path: '/api/public/groups/:id',
    summary: 'A group that its owner made public, with a page of its opportunities as they are now',
    query: pageQuery,
    answer: z.object({
      name: z.string(),
      sharedBy: z.object({
        name: z.string(),
        institution: z.string().nullable().describe('null: none'),
      }),
      hasCalendar: z.boolean().describe('Its deadlines can be read as a calendar'),
      mayTakeDown: z.boolean().describe('The caller may take the page down as an administrator'),
      hits: z
        .object({
          hits: z.array(
            z.object({
              _id: z.string(),
              _source: opportunityRecord,
              ...personalMarks,
            }),
          ),
          total: z.object({ value: z.number().int() }),
        })
        .describe('A page of the opportunities, in the form of a search'),
      ownGroupId: z
        .string()
        .nullable()
        .describe('The id of the group, for its owner; null: it is another person'),
    }),
  }),
  takeDownPublicGroup: defineEndpoint({
    ...open,
    access: 'admin',
    name: 'takeDownPublicGroup',
    method: 'DELETE',
    path: '/api/public/groups/:id',
    summary:
      "Takes down a page that somebody of the administrator's institution shares in its name; a super admin takes down any page",
    answer: done,
  }),
  copyPublicGroup: defineEndpoint({
    ...open,
    access: 'signed-in',
    refuses: [404, 409],
    name: 'copyPublicGroup',
    method: 'POST',
    path: '/api/public/groups/:id/_copy',
    summary: 'Tracks the opportunities of a public group, in a new group of the person',
    body: z.strictObject({ name: groupName }),
    answer: z.object({ groupId: z.string() }),
  }),
  readPublicGroupCalendar: defineEndpoint({
    ...open,
    access: 'anyone',
    name: 'readPublicGroupCalendar',
    method: 'GET',
    path: '/api/public/groups/:id/deadlines.ics',
    summary: 'The coming deadlines of a public group as a calendar file',
    answer: z.string().describe('iCalendar (RFC 5545)'),
    produces: ['text/calendar'],
  }),
  shareOpportunities: defineEndpoint({
    ...mails,
    refuses: [404, 409],
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
