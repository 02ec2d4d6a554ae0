import type { CallAnswer } from '@fundry/contracts/endpoint-table.ts';
import type { StoredFile } from '@fundry/contracts/files/file-fields.ts';
import { FILE_KINDS, FILE_KINDS_IN_WORDS } from '@fundry/contracts/files/file-kinds.ts';
import { ApiFailure, call, failureFrom, unreachable } from './api-client.ts';
import { csrfHeaders } from './csrf.ts';

/** What a file input offers, and what it says that it takes. */
export const UPLOADABLE = {
  accept: Object.values(FILE_KINDS)
    .flat()
    .map((ending) => `.${ending}`)
    .join(','),
  inWords: FILE_KINDS_IN_WORDS,
};

/** How an upload can be followed and cancelled. */
export interface Following {
  signal: AbortSignal;
  /** Called with the part that has been sent, from 0 to 1. */
  onProgress: (sent: number) => void;
}

/** Uploads a file. Throws `ApiFailure`, or the signal's reason when it was cancelled. */
export function uploadFile(file: File, following: Following): Promise<StoredFile> {
  return upload<StoredFile>('/api/account/files', file, following);
}

/** Uploads a file that is to be imported, with what a person says that it is. Throws like `uploadFile`. */
export function uploadImportFile(
  file: File,
  source: string | null,
  following: Following,
): Promise<CallAnswer<'POST /api/admin/import-files'>> {
  const query = source === null ? '' : `?${new URLSearchParams({ source })}`;
  return upload(`/api/admin/import-files${query}`, file, following);
}

/** Sends a file whose text is matched, with the filters of the matches. Throws like `uploadFile`. */
export function matchFile(
  file: File,
  filters: object,
  following: Following,
): Promise<CallAnswer<'POST /api/match'>> {
  return upload('/api/match', file, following, filters);
}

async function upload<Answer>(
  address: string,
  file: File,
  following: Following,
  fields: object = {},
): Promise<Answer> {
  try {
    return await send<Answer>(address, file, following, fields);
  } catch (error) {
    // The refusal of the CSRF token brings a valid one.
    if (!(error instanceof ApiFailure) || error.code !== 'session/csrf') throw error;
    return send<Answer>(address, file, following, fields);
  }
}

/** Deletes a file that was just uploaded. When that fails, the server deletes it after a day. */
export function discardUpload(id: string): void {
  call('DELETE /api/account/files/:id', { params: { id } }).catch(() => {});
}

/** The address under which a file is downloaded. */
export function fileAddress(id: string): string {
  return `/api/account/files/${id}`;
}

/** Sends a file by `XMLHttpRequest`: `fetch` does not tell how much has been sent. */
function send<Answer>(
  address: string,
  file: File,
  { signal, onProgress }: Following,
  fields: object,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const cancel = () => request.abort();
    request.open('POST', address);
    for (const [name, value] of Object.entries(csrfHeaders())) request.setRequestHeader(name, value);
    request.setRequestHeader('accept', 'application/json');
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress(total === 0 ? 0 : loaded / total),
    );
    request.addEventListener('load', () => {
      const answer = parsed(request.responseText);
      if (request.status === 200) resolve(answer as Answer);
      else reject(failureFrom(request.status, answer));
    });
    request.addEventListener('error', () => reject(unreachable()));
    request.addEventListener('abort', () => reject(signal.reason));
    request.addEventListener('loadend', () => signal.removeEventListener('abort', cancel));
    if (signal.aborted) return reject(signal.reason);
    signal.addEventListener('abort', cancel);
    const form = new FormData();
    for (const [name, value] of Object.entries(fields))
      for (const each of [value].flat())
        form.append(name, typeof each === 'object' ? JSON.stringify(each) : String(each));
    form.set('file', file);
    request.send(form);
  });
}

function parsed(text: string): object | null {
  try {
    return JSON.parse(text) as object;
  } catch {
    return null;
  }
}
