import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { storedFile } from '../files/file-fields.ts';
import { FILE_KINDS_IN_WORDS, FILE_TYPES } from '../files/file-kinds.ts';
import { byId, done } from '../identity/fields.ts';

const PATH = '/api/account/files';

/** The files of an institution. What has a file, such as a note, says who reads it; until then only its uploader does. */
export const fileEndpoints = {
  upload: defineEndpoint({
    tag: 'Institution',
    access: 'viewer',
    refuses: [409],
    name: 'uploadFile',
    method: 'POST',
    path: PATH,
    summary: `Keeps a file of at most 25 MB: ${FILE_KINDS_IN_WORDS}, as told by its content. After a day it goes, unless something refers to it`,
    accepts: 'multipart/form-data',
    answer: storedFile,
  }),
  read: defineEndpoint({
    tag: 'Institution',
    access: 'viewer',
    name: 'readFile',
    method: 'GET',
    path: `${PATH}/:id`,
    summary: 'The content of a file, always as an attachment',
    params: byId,
    produces: FILE_TYPES,
    answer: z.string(),
  }),
  remove: defineEndpoint({
    tag: 'Institution',
    access: 'viewer',
    refuses: [409],
    name: 'deleteFile',
    method: 'DELETE',
    path: `${PATH}/:id`,
    summary: 'Deletes a file that one has uploaded and that nothing refers to',
    params: byId,
    answer: done,
  }),
};
