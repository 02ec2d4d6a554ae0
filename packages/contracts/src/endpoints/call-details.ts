import { z } from 'zod';
import { wholeNumber } from '../answers/page.ts';
import { callDetails, writtenDetails } from '../call-details/call-details-fields.ts';
import { defineEndpoint } from '../endpoint.ts';
import { done } from '../identity/fields.ts';
import { noteVersionBefore } from '../notes/note-fields.ts';
import { recordId } from './target-endpoints.ts';

const PATH = '/api/opportunities/:id/institution';

/** What an institution adds to an opportunity: its own deadlines, instructions, a contact. Only its members see it. */
export const callDetailsEndpoints = {
  read: defineEndpoint({
    tag: 'Institution',
    access: 'viewer',
    refuses: [404],
    name: 'readCallDetails',
    method: 'GET',
    path: PATH,
    summary:
      'The deadlines, the instructions and the contact that the institution has added to an opportunity',
    params: recordId,
    answer: callDetails,
  }),
  save: defineEndpoint({
    tag: 'Institution',
    access: 'editor',
    refuses: [404, 409],
    name: 'saveCallDetails',
    method: 'PUT',
    path: PATH,
    summary: 'Replaces what the institution has added to an opportunity',
    params: recordId,
    example: {
      body: {
        deadlines: [{ date: '2027-01-11', label: 'Draft to the research office' }],
        version: 0,
      },
    },
    body: writtenDetails.extend({ version: noteVersionBefore }),
    answer: z.object({ version: callDetails.shape.version }),
  }),
  remove: defineEndpoint({
    tag: 'Institution',
    access: 'editor',
    refuses: [404, 409],
    name: 'deleteCallDetails',
    method: 'DELETE',
    path: PATH,
    summary: 'Deletes what the institution has added to an opportunity',
    params: recordId,
    query: z.object({ version: wholeNumber(1, Number.MAX_SAFE_INTEGER) }),
    answer: done,
  }),
};
