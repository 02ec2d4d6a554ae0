import { z } from 'zod';
import { listQuery, wholeNumber } from '../answers/page.ts';
import { defineEndpoint } from '../endpoint.ts';
import { done } from '../identity/fields.ts';
import { MAX_IDS } from '../limits.ts';
import { note, noteText, noteToDelete, noteVersion, noteVersionBefore } from '../notes/note-fields.ts';
import { MAX_NOTE_VERSIONS, NOTE_ORDERS, type NoteOrder } from '../notes/note-limits.ts';
import { opportunityIds } from '../tracking/tracking-fields.ts';
import { recordId } from './target-endpoints.ts';

const read = { tag: 'Institution', access: 'viewer' } as const;
const write = { tag: 'Institution', access: 'editor' } as const;
const count = z.number().int();

const query = listQuery(Object.keys(NOTE_ORDERS) as [NoteOrder, ...NoteOrder[]]);

/** The parameters of the calls for one version of a note. */
export const noteOfVersion = recordId.extend({ version: wholeNumber(1, 2_147_483_647) });

/** The notes of an institution on opportunities: every member reads them, editors write them. */
export const opportunityNoteEndpoints = {
  list: defineEndpoint({
    ...read,
    name: 'listOpportunityNotes',
    method: 'GET',
    path: '/api/account/opportunity-notes',
    summary: 'A page of the notes of the institution on opportunities',
    query,
    answer: z.object({
      notes: z.array(
        noteVersion.extend({
          opportunityId: z.string(),
          title: z.string(),
          funder: z.string().nullable(),
          deadline: z.string().nullable().describe('The next one, YYYY-MM-DD; null: none lies ahead'),
          status: z
            .enum(['open', 'forecast', 'closed', 'withdrawn', 'gone'])
            .nullable()
            .describe('gone: it is no longer in the catalogue; null: not known'),
          excerpt: z.string().describe('The beginning of the note as plain text'),
        }),
      ),
      total: count,
    }),
  }),
  ids: defineEndpoint({
    ...read,
    name: 'listOpportunityNoteIds',
    method: 'GET',
    path: '/api/account/opportunity-notes/ids',
    summary: `Ids of the opportunities whose notes a text finds, at most ${MAX_IDS}`,
    query: query.pick({ search: true }),
    answer: z.object({ ids: z.array(z.string()), total: count }),
  }),
  save: defineEndpoint({
    ...write,
    refuses: [404, 409],
    name: 'saveOpportunityNotes',
    method: 'POST',
    path: '/api/account/opportunity-notes',
    summary: 'Saves one note for one or several opportunities, all or none',
    example: {
      body: { opportunityIds: ['1'], note: '<p>Ask the grants office first.</p>', existing: 'add' },
    },
    body: z
      .strictObject({
        opportunityIds,
        note: noteText,
        version: noteVersionBefore.optional(),
        existing: z
          .enum(['replace', 'add'])
          .optional()
          .describe(
            'What becomes of notes that exist: replaced, or the text is added below. Without it and without `version` they are answered 409.',
          ),
      })
      .refine(({ opportunityIds, version }) => version === undefined || opportunityIds.length === 1, {
        path: ['version'],
        message: 'is for one opportunity only',
      }),
    answer: z.object({ saved: count, version: noteVersion.shape.version }),
  }),
  remove: defineEndpoint({
    ...write,
    name: 'deleteOpportunityNotes',
    method: 'POST',
    path: '/api/account/opportunity-notes/_bulk-delete',
    summary: 'Deletes the notes on several opportunities with all their versions',
    body: z.strictObject({ opportunityIds }),
    answer: done,
  }),
  count: defineEndpoint({
    ...read,
    reads: true,
    name: 'countOpportunityNotes',
    method: 'POST',
    path: '/api/account/opportunity-notes/_count',
    summary: 'How many notes each of some opportunities has: none or one',
    body: z.strictObject({ opportunityIds }),
    answer: z.object({ counts: z.record(z.string(), count), total: count }),
  }),
  countForFunder: defineEndpoint({
    ...read,
    refuses: [404],
    name: 'countNotesOfFunder',
    method: 'GET',
    path: '/api/account/opportunity-notes/_count-for-funder',
    summary: 'How many opportunities of a funder, and of those that belong to it, have a note',
    query: z.object({ funderId: recordId.shape.id }),
    answer: z.object({ count }),
  }),
  read: defineEndpoint({
    ...read,
    refuses: [404],
    name: 'readOpportunityNote',
    method: 'GET',
    path: '/api/opportunities/:id/note',
    summary: 'The note of the institution on one opportunity',
    params: recordId,
    answer: note,
  }),
  versions: defineEndpoint({
    ...read,
    refuses: [404],
    name: 'listOpportunityNoteVersions',
    method: 'GET',
    path: '/api/opportunities/:id/note/versions',
    summary: `The versions of a note, the latest first, at most ${MAX_NOTE_VERSIONS}`,
    params: recordId,
    answer: z.object({ versions: z.array(noteVersion).describe('The latest first') }),
  }),
  readVersion: defineEndpoint({
    ...read,
    refuses: [404],
    name: 'readOpportunityNoteVersion',
    method: 'GET',
    path: '/api/opportunities/:id/note/versions/:version',
    summary: 'One version of a note',
    params: noteOfVersion,
    answer: note,
  }),
  removeOne: defineEndpoint({
    ...write,
    refuses: [404, 409],
    name: 'deleteOpportunityNote',
    method: 'DELETE',
    path: '/api/opportunities/:id/note',
    summary: 'Deletes the note on one opportunity with all its versions',
    params: recordId,
    query: noteToDelete,
    answer: done,
  }),
};
