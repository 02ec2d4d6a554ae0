import { z } from 'zod';
import { pageOf, pageQuery } from '../answers/page.ts';
import { defineEndpoint } from '../endpoint.ts';
import { byId, done, id, line } from '../identity/fields.ts';
import { downloadParameters, importRun, importSource } from '../imports/import-fields.ts';

const admin = { tag: 'Administration', access: 'almighty' } as const;
const PATH = '/api/admin/imports';
const FILES = '/api/admin/import-files';
const sourceId = line(100);

/** Imports of publishers' records, by the super administrators of the installation. */
export const importEndpoints = {
  sources: defineEndpoint({
    ...admin,
    name: 'listImportSources',
    method: 'GET',
    path: `${PATH}/sources`,
    summary:
      'The sources whose files can be imported, with their downloads, and how large an uploaded file may be',
    answer: z.object({ sources: z.array(importSource), uploadLimitBytes: z.number() }),
  }),
  upload: defineEndpoint({
    ...admin,
    refuses: [409],
    name: 'uploadImportFile',
    method: 'POST',
    path: FILES,
    summary:
      'Keeps a file to be imported, if its content is recognised. After a day it goes, unless an import is started',
    query: z.object({
      source: sourceId
        .optional()
        .describe('What the file is, where its content does not tell: a source, or source/layout'),
    }),
    accepts: 'multipart/form-data',
    answer: z.object({
      id,
      name: z.string(),
      size: z.number(),
      recognised: z.string().describe('As what its first part was recognised: source/layout'),
    }),
  }),
  removeUpload: defineEndpoint({
    ...admin,
    name: 'removeImportFile',
    method: 'DELETE',
    path: `${FILES}/:id`,
    summary: 'Removes an uploaded file for which no import was started',
    params: byId,
    answer: done,
  }),
  start: defineEndpoint({
    ...admin,
    refuses: [404],
    name: 'startImport',
    method: 'POST',
    path: PATH,
    summary: 'Imports uploaded files, as soon as no other import is running',
    body: z.strictObject({
      files: z.array(id).min(1, 'must name at least one file').max(100, 'must name at most 100 files'),
      source: sourceId.optional().describe('What the files are, where their content does not tell'),
      backfill: z.boolean().default(false).describe('The records are old, so nobody is emailed about them'),
    }),
    answer: importRun,
  }),
  download: defineEndpoint({
    ...admin,
    name: 'startDownload',
    method: 'POST',
    path: `${PATH}/_download`,
    summary:
      'Fetches the current records of a publisher and imports them, as soon as no other import is running',
    body: z.strictObject({
      source: sourceId,
      parameters: downloadParameters.default({}),
    }),
    answer: importRun,
  }),
  list: defineEndpoint({
    ...admin,
    name: 'listImports',
    method: 'GET',
    path: PATH,
    summary: 'The history of imports: those that run or wait first, then the newest',
    query: pageQuery,
    answer: pageOf(importRun),
  }),
  read: defineEndpoint({
    ...admin,
    name: 'readImport',
    method: 'GET',
    path: `${PATH}/:id`,
    summary: 'One import: how far it is, or what came of it',
    params: byId,
    answer: importRun,
  }),
  cancel: defineEndpoint({
    ...admin,
    refuses: [409],
    name: 'cancelImport',
    method: 'POST',
    path: `${PATH}/:id/_cancel`,
    summary: 'Stops an import after its current batch. What was imported so far stays',
    params: byId,
    body: z.strictObject({}),
    answer: importRun,
  }),
  resume: defineEndpoint({
    ...admin,
    refuses: [409],
    name: 'resumeImport',
    method: 'POST',
    path: `${PATH}/:id/_resume`,
    summary: 'Goes on with an import that was stopped or interrupted, or that failed',
    params: byId,
    body: z.strictObject({}),
    answer: importRun,
  }),
  confirmWithdrawal: defineEndpoint({
    ...admin,
    refuses: [409],
    name: 'confirmWithdrawal',
    method: 'POST',
    path: `${PATH}/:id/_withdraw`,
    summary:
      'Confirms that the records which a complete list lacks are gone at the publisher. The list is read again and withdraws them',
    params: byId,
    body: z.strictObject({ confirm: line(1_000).describe('What was held back: source/layout/scope') }),
    answer: importRun,
  }),
};
