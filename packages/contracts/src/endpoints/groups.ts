import { z } from 'zod';
import { pageOf, pageQuery } from '../answers/page.ts';
import { opportunityRecord } from '../answers/records.ts';
import { personalMarks } from '../answers/search-answer.ts';
import { defineEndpoint } from '../endpoint.ts';
import { byId, done, id } from '../identity/fields.ts';
import { groupName, groupOrView, opportunityIds } from '../tracking/tracking-fields.ts';
import { MAX_GROUPS } from '../tracking/tracking-words.ts';

const mine = { tag: 'Tracking', access: 'signed-in' } as const;
const count = z.number().int();

/** A group as its owner sees it. */
export const group = z.object({
  id: z.string().describe('The id of the group; -1: all tracked opportunities; 0: those in no group'),
  name: z.string(),
  count: count.describe('Tracked opportunities in it'),
  shownToColleagues: z.boolean().describe('The members of the institution may read and copy it'),
  link: z.string().nullable().describe('The address of its public page; null: it has none'),
});

const colleagueGroup = z.object({ id, name: z.string(), ownerName: z.string(), count });

/** The groups in which a person puts tracked opportunities. Only their owner changes them. */
export const groupEndpoints = {
  list: defineEndpoint({
    ...mine,
    name: 'listGroups',
    method: 'GET',
    path: '/api/groups',
    summary: 'All tracked, Not grouped, and then the groups of the person by name, each with its count',
    answer: z.object({ groups: z.array(group).max(MAX_GROUPS + 2) }),
  }),
  make: defineEndpoint({
    ...mine,
    refuses: [409],
    name: 'makeGroup',
    method: 'POST',
    path: '/api/groups',
    summary: 'Makes a group; names are unique for a person regardless of case',
    body: z.strictObject({ name: groupName }),
    answer: group,
  }),
  read: defineEndpoint({
    ...mine,
    refuses: [404],
    name: 'readGroup',
    method: 'GET',
    path: '/api/groups/:id',
    summary: 'One group of the person, or one of the two views',
    params: z.object({ id: groupOrView }),
    answer: group,
  }),
  change: defineEndpoint({
    ...mine,
    refuses: [403, 404, 409],
    name: 'changeGroup',
    method: 'PUT',
    path: '/api/groups/:id',
    summary: 'Renames a group, or shows it to the colleagues of the institution',
    params: byId,
    body: z.strictObject({ name: groupName.optional(), shownToColleagues: z.boolean().optional() }),
    answer: group,
  }),
  remove: defineEndpoint({
    ...mine,
    refuses: [404],
    name: 'deleteGroup',
    method: 'DELETE',
    path: '/api/groups/:id',
    summary: 'Deletes a group; its opportunities stay tracked',
    params: byId,
    answer: done,
  }),
  assign: defineEndpoint({
    ...mine,
    refuses: [404, 409],
    name: 'assignOpportunitiesToGroups',
    method: 'POST',
    path: '/api/groups/_assign_opportunities',
    summary:
      'Puts opportunities into groups and takes them out of others; tracks what was not tracked; all or nothing',
    example: { body: { opportunityIds: ['1'], groups: [{ name: 'Ocean' }] } },
    body: z.strictObject({
      opportunityIds,
      groups: z
        .array(z.union([z.strictObject({ id }), z.strictObject({ name: groupName })]))
        .max(MAX_GROUPS)
        .describe('Groups to put them into: `{id}`, or `{name}` for a new one'),
      remove: z
        .array(z.strictObject({ id }))
        .max(MAX_GROUPS)
        .optional()
        .describe('Groups to take them out of'),
    }),
    answer: z.object({ groups: z.array(group) }),
  }),
  listOfColleagues: defineEndpoint({
    ...mine,
    access: 'viewer',
    name: 'listGroupsOfColleagues',
    method: 'GET',
    path: '/api/account/groups',
    summary: 'Groups that members of the institution show to their colleagues, by name',
    query: pageQuery,
    answer: pageOf(colleagueGroup),
  }),
  readOfColleague: defineEndpoint({
    ...mine,
    access: 'viewer',
    refuses: [404],
    name: 'readGroupOfColleague',
    method: 'GET',
    path: '/api/account/groups/:id',
    summary: 'A group that a colleague shows, with a page of its opportunities as they are now',
    params: byId,
    query: pageQuery,
    answer: colleagueGroup.extend(pageOf(opportunityRecord.extend(personalMarks)).shape),
  }),
  copyOfColleague: defineEndpoint({
    ...mine,
    access: 'viewer',
    refuses: [404, 409],
    name: 'copyGroupOfColleague',
    method: 'POST',
    path: '/api/account/groups/:id/_copy',
    summary: 'Tracks the opportunities of a group that a colleague shows, in a new group of the person',
    params: byId,
    body: z.strictObject({ name: groupName }),
    answer: group,
  }),
};
