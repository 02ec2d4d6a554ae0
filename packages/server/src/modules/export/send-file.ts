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
import type { ExportedSearch } from './exported-search.ts';
import { limitInWords } from './limit-in-words.ts';
import type { ExportServices } from './services.ts';

/** What a file says about itself, without what follows from its format and records. */
type About<T extends SearchTarget> = Pick<ExportedSearch<T>, 'target' | 'columns' | 'query' | 'address'> & {
  fileName: string;
};

/** Answers a file of records, which is written while it is sent. Writing stops when the caller has gone. */
export function sendFile<T extends SearchTarget>(
  format: ExportFormat,
  { fileName, ...about }: About<T>,
  found: AllRecords<SearchRecords[T]>,
  { discovery, origin }: ExportServices,
  { reply, signal }: { reply: FastifyReply; signal: AbortSignal },
) {
  signal.throwIfAborted();
  const { mediaType, mostRecords } = EXPORT_FORMATS[format];
  const held = Math.min(found.total, mostRecords ?? Number.POSITIVE_INFINITY);
  const exported: ExportedSearch<T> = {
    ...about,
    site: origin(),
    at: discovery.clock.now(),
    found: found.total,
    held,
    notices: [...found.notices, ...limitInWords(about.target, format, found.total)],
  };
  const file = exportFile(format, found.read(held, format === 'json'), exported);
  signal.addEventListener('abort', () => file.destroy(), { once: true });
  reply.type(mediaType);
  reply.header('content-disposition', `attachment; filename="${fileName}"`);
  reply.header(COUNT_HEADER, held);
  reply.header(FOUND_HEADER, found.total);
  return file;
}
