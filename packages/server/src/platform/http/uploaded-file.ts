import { Busboy, type BusboyFileStream } from '@fastify/busboy';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError } from './problem.ts';

/** The name of the part of the body that is the file. */
export const FILE_PART = 'file';

/** A file that is arriving. */
export interface UploadedFile {
  /** The name that the caller gave it. Empty when there is none. */
  name: string;
  /** How long the body says that it is, in bytes, which is a little more than the file has; null when it does not. */
  declaredBytes: number | null;
  /**
   * The bytes, as they arrive. Nothing more is read from the network while nobody takes them. Throws when they break off,
   * and `ApiError` 400 when more than one file comes.
   */
  content: AsyncIterable<Buffer>;
}

/** The fields of a form beside its file. All of them are there when the content of the file has ended. */
export type FormFields = readonly [name: string, value: string][];

/** The most fields beside a file, and the most bytes of each. */
const FIELDS = { fields: 200, fieldSize: 20_000 };

/** Whether a body of this type is a form that may hold a file. */
export function isForm(contentType: string | undefined): boolean {
  return /^multipart\/form-data\s*(;|$)/i.test(contentType ?? '');
}

/** Lets the routes of a part of the server read forms themselves. Other bodies are parsed as everywhere. */
export function leaveFormsUnread(scope: FastifyInstance): void {
  scope.addContentTypeParser('multipart/form-data', (_request, _payload, done) => done(null));
}

/** Lets the routes of a part of the server read their bodies themselves, whatever their types. */
export function leaveBodiesUnread(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
}

/**
 * Takes the file in a body `multipart/form-data`. `withFields`: its other fields are taken as well,
 * instead of refused. `signal`: ends the taking with its reason. However `take` ends, the rest of the body is thrown away, because browsers
 * show no answer before they have sent everything. Throws `ApiError` 400 when the body is another one or holds no file.
 */
export async function takeUploadedFile<Result>(
  { raw, headers }: FastifyRequest,
  take: (file: UploadedFile, fields: FormFields) => Promise<Result>,
  { withFields = false, signal }: { withFields?: boolean; signal?: AbortSignal } = {},
): Promise<Result> {
  const type = headers['content-type'];
  if (!/^multipart\/form-data\s*;.*\bboundary=/i.test(type ?? '')) throw notMultipart();
  const reader = new Busboy({
    headers: { ...headers, 'content-type': type ?? '' },
    limits: { files: 1, fields: 0, headerSize: 16_384, ...(withFields ? FIELDS : {}) },
  });
  const begun = Promise.withResolvers<{ name: string; stream: BusboyFileStream }>();
  const ended = Promise.withResolvers<void>();
  // Whoever takes the content is told. Before that, and after that, nobody is.
  ended.promise.catch(() => {});
  const fail = (error: unknown) => {
    begun.reject(error);
    ended.reject(error);
    // A body that nobody takes any more would keep the connection from answering.
    raw.unpipe(reader);
    raw.resume();
  };
  reader.on('file', (field, stream, name) => {
    stream.on('error', fail);
    if (field === FILE_PART) begun.resolve({ name: name ?? '', stream });
    else stream.resume();
  });
  const fields: [string, string][] = [];
  reader.on('field', (field, value) => fields.push([field, value]));
  reader.on('filesLimit', () => fail(new ApiError(400, 'files/several', 'Send one file at a time.')));
  reader.on('error', () => fail(notMultipart()));
  reader.on('finish', () => {
    begun.reject(notMultipart());
    ended.resolve();
  });
  raw.once('close', () => {
    if (!raw.complete) fail(new Error('The upload was broken off.'));
  });
  raw.on('error', fail);
  const give = () => fail(signal?.reason);
  signal?.addEventListener('abort', give);
  raw.pipe(reader);
  const { name, stream } = await begun.promise;
  async function* content() {
    ended.promise.catch((error) => stream.destroy(error as Error));
    yield* stream as AsyncIterable<Buffer>;
    await ended.promise;
  }
  const length = Number(headers['content-length']);
  try {
    const declaredBytes = Number.isSafeInteger(length) ? length : null;
    return await take({ name, declaredBytes, content: content() }, fields);
  } finally {
    fail(new Error('Nobody reads the upload.'));
  }
}

function notMultipart(): ApiError {
  return new ApiError(
    400,
    'request/not-multipart',
    `Send the file as the part "${FILE_PART}" of a body of the type multipart/form-data.`,
  );
}
