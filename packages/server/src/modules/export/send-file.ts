import type { SearchRecords } from '@fundry/contracts/answers/records.ts';
import {
  COUNT_HEADER,
  EXPORT_FORMATS,
  type ExportFormat,
  FOUND_HEADER,
} from '@fundry/contracts/export/export-formats.ts';
import type { SearchTarget } from '@fundry/contracts/search-state/search-targets.ts';
import type { FastifyReply } from 'fastify';
import type { AllRecords } from '../discovery/discovery.public.ts';
import { exportFile } from './export-file.ts';
import type { Batches, ExportedSearch } from './exported-search.ts';
import { limitInWords } from './limit-in-words.ts';
import { withNotes } from './member-records.ts';
import type { ExportServices } from './services.ts';

/** What a file says about itself, without what follows from its format and records. */
type About<T extends SearchTarget> = Pick<ExportedSearch<T>, 'target' | 'columns' | 'query' | 'address'> & {
  fileName: string;
  /** The institution for whose member the file is; null: for nobody's. */
  accountId: string | null;
};

/** Answers a file of records, which is written while it is sent. Writing stops when the caller has gone. */
export function sendFile<T extends SearchTarget>(
  format: ExportFormat,
  { fileName, accountId, ...about }: About<T>,
  found: AllRecords<SearchRecords[T]>,
  { discovery, origin }: ExportServices,
  { reply, signal }: { reply: FastifyReply; signal: AbortSignal },
) {
  signal.throwIfAborted();
  const { mediaType, mostRecords } = EXPORT_FORMATS[format];
  const held = Math.min(found.total, mostRecords ?? Number.POSITIVE_INFINITY);
  const exported: ExportedSearch<T> = {
    ...about,
    isForMember: accountId !== null,
    site: origin(),
    at: discovery.clock.now(),
    found: found.total,
    held,
    notices: [...found.notices, ...limitInWords(about.target, format, found.total)],
  };
  const records = found.read(held, format === 'json');
  const batches =
    accountId === null ? records : forMember(format, about.target, records, accountId, discovery);
  const file = exportFile(format, batches, exported);
  signal.addEventListener('abort', () => file.destroy(), { once: true });
  reply.type(mediaType);
  reply.header('content-disposition', `attachment; filename="${fileName}"`);
  reply.header(COUNT_HEADER, held);
  reply.header(FOUND_HEADER, found.total);
  return file;
}

/** Tables of opportunities hold the notes of the institution too. */
function forMember<T extends SearchTarget>(
  format: ExportFormat,
  target: T,
  records: Batches<T>,
  accountId: string,
  { db }: ExportServices['discovery'],
): Batches<T> {
  if (target !== 'opportunities' || (format !== 'csv' && format !== 'xlsx')) return records;
  return withNotes(db, accountId, records as Batches<'opportunities'>) as unknown as Batches<T>;
}
