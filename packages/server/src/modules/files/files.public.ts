import type { FastifyInstance } from 'fastify';
import type { Ticker } from '../../platform/jobs/ticker.ts';
import type { FileReaders } from './download/may-read.ts';
import { deleteExpired } from './download/stored-file.store.ts';
import { registerFileCalls } from './files.routes.ts';
import type { FileServices } from './services.ts';

const HOUR_MS = 3_600_000;

/**
 * Files that members of an institution upload. Modules refer to them by `keepFiles`, for a subject of a kind of their own,
 * and say in `readers` who may read the files of such a subject. A file to which nothing refers can be read by whoever
 * uploaded it, and goes after a day.
 */
export function registerFiles(
  app: FastifyInstance,
  { ticker, readers, ...services }: FileServices & { ticker: Ticker; readers: FileReaders },
): void {
  registerFileCalls(app, services, readers);
  ticker.every({
    name: 'deleting files that nothing refers to',
    everyMs: HOUR_MS,
    atOnce: true,
    run: async () => void (await deleteExpired(services.db, services.clock.now())),
  });
}

export type { FileReaders } from './download/may-read.ts';
export { storedFiles } from './download/stored-file.store.ts';
export { fileData } from './personal-data.views.ts';
export { type FileSubject, keepFiles, releaseFiles } from './use/keep-files.store.ts';
