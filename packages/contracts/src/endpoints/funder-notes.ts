import { z } from 'zod';
import { listQuery } from '../answers/page.ts';
import { defineEndpoint } from '../endpoint.ts';
import { attachedIds } from '../files/file-fields.ts';
import { OPTION_LISTS } from '../filters/option-lists.ts';
import { done } from '../identity/fields.ts';
import { fileDetails, noteText, noteToDelete, noteVersion, noteVersionBefore } from '../notes/note-fields.ts';
import { FUNDER_NOTE_ORDERS, type FunderNoteOrder, MAX_NOTE_VERSIONS } from '../notes/note-limits.ts';
import { noteOfVersion } from './opportunity-notes.ts';
import { recordId } from './target-endpoints.ts';

const read = { tag: 'Institution', access: 'viewer' } as const;
const write = { tag: 'Institution', access: 'editor' } as const;

const funderTypes = Object.keys(OPTION_LISTS.funderTypes.options) as [string, ...string[]];
const orders = Object.keys(FUNDER_NOTE_ORDERS) as [FunderNoteOrder, ...FunderNoteOrder[]];
const files = z.array(z.string()).describe('The ids of its files');
const funderNote = noteVersion.extend({
  additionalDescription: z.string().describe('Safe HTML'),
  files,
  fileDetails,
});

/** The notes of an institution on funders: every member reads them, editors write them. */
export const funderNoteEndpoints = {
  list: defineEndpoint({
    ...read,
    name: 'listFunderNotes',
    method: 'GET',
    path: '/api/account/funder-notes',
    summary: 'A page of the notes of the institution on funders',
    query: listQuery(orders).extend({
      funderType: z.enum(funderTypes).optional().describe('Only funders of this group of types'),
    }),
    answer: z.object({
      results: z.array(
        noteVersion.extend({
          funderId: z.string(),
          name: z.string(),
          isGone: z.boolean().describe('The funder is no longer in the catalogue'),
          excerpt: z.string().describe('The beginning of the note as plain text'),
          files,
        }),
      ),
      totalResults: z.number().int(),
    }),
  }),
  read: defineEndpoint({
    ...read,
    refuses: [404],
    name: 'readFunderNote',
    method: 'GET',
    path: '/api/funders/:id/note',
    summary: 'The note of the institution on one funder',
    params: recordId,
    answer: funderNote,
  }),
  save: defineEndpoint({
    ...write,
    refuses: [404, 409],
    name: 'saveFunderNote',
    method: 'POST',
    path: '/api/funders/:id/note',
    summary: 'Saves the note of the institution on one funder',
    params: recordId,
    body: z.strictObject({
      additionalDescription: noteText,
      files: attachedIds.optional(),
      version: noteVersionBefore
        .optional()
        .describe(
          'The version that the editor saw; 0: there was none. Without it a note that exists is answered 409.',
        ),
    }),
    answer: z.object({ version: noteVersion.shape.version }),
  }),
  versions: defineEndpoint({
    ...read,
    refuses: [404],
    name: 'listFunderNoteVersions',
    method: 'GET',
    path: '/api/funders/:id/note/versions',
    summary: `The versions of the note on a funder, the latest first, at most ${MAX_NOTE_VERSIONS}`,
    params: recordId,
    answer: z.object({ versions: z.array(noteVersion).describe('The latest first') }),
  }),
  readVersion: defineEndpoint({
    ...read,
    refuses: [404],
    name: 'readFunderNoteVersion',
    method: 'GET',
    path: '/api/funders/:id/note/versions/:version',
    summary: 'One version of the note on a funder',
    params: noteOfVersion,
    answer: funderNote,
  }),
  remove: defineEndpoint({
    ...write,
    refuses: [404, 409],
    name: 'deleteFunderNote',
    method: 'DELETE',
    path: '/api/funders/:id/note',
    summary: 'Deletes the note on one funder with all its versions',
    params: recordId,
    query: noteToDelete,
    answer: done,
  }),
};
