import { z } from 'zod';
import { pageOf, pageQuery, wholeNumber } from '../answers/page.ts';
import { defineEndpoint } from '../endpoint.ts';
import { byId, plainText } from '../identity/fields.ts';
import { importRun, rejectedRecord } from '../imports/import-fields.ts';

const admin = { tag: 'Administration', access: 'almighty' } as const;
const PATH = '/api/admin/imports/:id/rejects';
const number = wholeNumber(1, 1_000_000);

/** Characters of a mended record: as many as a record may have. */
const MENDED_CHARACTERS = 8_000_000;

/** The rejected records of an import, to be mended and taken again. */
export const importRejectEndpoints = {
  list: defineEndpoint({
    ...admin,
    name: 'listRejects',
    method: 'GET',
    path: PATH,
    summary: 'The rejected records of an import, in the order of its files',
    params: byId,
    query: pageQuery,
    answer: pageOf(rejectedRecord),
  }),
  file: defineEndpoint({
    ...admin,
    name: 'readRejectsFile',
    method: 'GET',
    path: `${PATH}/file`,
    summary: 'The rejected records as a file that can be corrected and uploaded again',
    params: byId,
    answer: z.string().describe('One JSON object a line'),
    produces: ['application/x-ndjson'],
  }),
  mend: defineEndpoint({
    ...admin,
    refuses: [409],
    name: 'mendReject',
    method: 'PUT',
    path: `${PATH}/:number`,
    summary: 'Keeps a mended record, if it would be taken now. An empty text discards what was mended',
    params: byId.extend({ number }),
    body: z.strictObject({ raw: plainText(MENDED_CHARACTERS).describe('The record as JSON') }),
    largestBody: 4 * MENDED_CHARACTERS,
    answer: rejectedRecord,
  }),
  take: defineEndpoint({
    ...admin,
    refuses: [409],
    name: 'takeRejectsAgain',
    method: 'POST',
    path: `${PATH}/_take`,
    summary:
      'Imports rejected records again, as mended: those that were mended, or all that were not taken yet',
    params: byId,
    body: z.strictObject({ which: z.enum(['mended', 'all']) }),
    answer: importRun,
  }),
};
