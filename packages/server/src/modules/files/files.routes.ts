import { Readable } from 'node:stream';
import { fileEndpoints } from '@fundry/contracts/endpoints/files.ts';
import type { FastifyInstance } from 'fastify';
import { ApiError } from '../../platform/http/problem.ts';
import { registerEndpoint } from '../../platform/http/register-endpoint.ts';
import { takeUploadedFile } from '../../platform/http/uploaded-file.ts';
import { attachment } from './download/content-disposition.ts';
import { type FileReaders, type Member, mayRead } from './download/may-read.ts';
import { deleteUnused, type FoundFile, findFile } from './download/stored-file.store.ts';
import { storedContent } from './download/stored-parts.store.ts';
import type { FileServices } from './services.ts';
import { receiveFile } from './upload/receive-file.service.ts';

/** The policy of an answer that must never be shown as a page. */
const SANDBOX = "default-src 'none'; sandbox";

/** Registers the calls that upload, download and delete files. */
export function registerFileCalls(app: FastifyInstance, services: FileServices, readers: FileReaders): void {
  const { db } = services;
  const readable = async (member: Member, id: string): Promise<FoundFile> => {
    const file = await findFile(db, member.account.id, id);
    if (file && (await mayRead(db, readers, member, file))) return file;
    throw new ApiError(404, 'files/not-found', 'There is no such file.');
  };
  registerEndpoint(app, fileEndpoints.upload, async ({ caller: { account, person }, request }) => {
    const by = { accountId: account.id, personId: person.id };
    return takeUploadedFile(request, (file) => receiveFile(services, by, file));
  });
  registerEndpoint(app, fileEndpoints.read, async ({ caller, params, reply, signal }) => {
    const file = await readable(caller, params.id);
    reply.headers({
      'content-type': file.type,
      'content-length': file.size,
      'content-disposition': attachment(file.name),
      'content-security-policy': SANDBOX,
    });
    const stream = Readable.from(storedContent(db, file.id, file.size).parts(), { objectMode: false });
    signal.addEventListener('abort', () => stream.destroy(), { once: true });
    return stream;
  });
  registerEndpoint(app, fileEndpoints.remove, async ({ caller, params }) => {
    const by = { accountId: caller.account.id, personId: caller.person.id };
    if (await deleteUnused(db, by, params.id)) return { done: true as const };
    await readable(caller, params.id);
    throw new ApiError(409, 'files/in-use', 'This file is attached to something. Remove it there first.');
  });
}
