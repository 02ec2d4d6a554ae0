import type { SearchRecords } from '@fundry/contracts/answers/records.ts';
import type { Endpoint } from '@fundry/contracts/endpoint.ts';
import { exportEndpoints } from '@fundry/contracts/endpoints/exports.ts';
import {
  COUNT_HEADER,
  EXPORT_FORMATS,
  type ExportFormat,
  exportFileName,
  FOUND_HEADER,
} from '@fundry/contracts/export/export-formats.ts';
import {
  SEARCH_TARGETS,
  type Search,
  type SearchState,
  type SearchTarget,
} from '@fundry/contracts/search-state/search-targets.ts';
import type { ChosenNames } from '@fundry/contracts/search-words/chosen-names.ts';
import { searchInWords } from '@fundry/contracts/search-words/search-in-words.ts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { registerEndpoint } from '../../platform/http/register-endpoint.ts';
import { type AllRecords, chosenNames, findAll } from '../discovery/discovery.public.ts';
import { registerDeadlineFile } from './deadline-file.routes.ts';
import { exportFile } from './export-file.ts';
import type { ExportedSearch } from './exported-search.ts';
import { limitInWords } from './limit-in-words.ts';
import { Places } from './places.ts';
import { searchAddress } from './search-address.ts';
import type { ExportServices } from './services.ts';

/** Registers the export of each target. The file is written while it is sent. Writing stops when the caller has gone. */
export function registerExports(app: FastifyInstance, services: ExportServices): void {
  const places = new Places();
  for (const target of SEARCH_TARGETS) registerExport(app, target, places, services);
  registerDeadlineFile(app, services);
}

function registerExport<T extends SearchTarget>(
  app: FastifyInstance,
  target: T,
  places: Places,
  services: ExportServices,
): void {
  const endpoint: Endpoint & { access: 'signed-in'; produces: readonly string[] } = exportEndpoints[target];
  registerEndpoint(app, endpoint, async ({ query, body, caller, viewer, reply, signal }) => {
    // A caller who has already gone would never give a place back.
    signal.throwIfAborted();
    const giveBack = places.take(caller.person.id);
    reply.raw.once('close', giveBack);
    const { format } = query as { format: ExportFormat };
    const search: Search<T> = { target, state: body as SearchState<T> };
    const found = await findAll(search, viewer, services.discovery, signal);
    const names = await chosenNames(search, services.discovery);
    return sendFile(format, search, names, found, services, reply, signal);
  });
}

function sendFile<T extends SearchTarget>(
  format: ExportFormat,
  search: Search<T>,
  names: ChosenNames,
  found: AllRecords<SearchRecords[T]>,
  { discovery, origin }: ExportServices,
  reply: FastifyReply,
  signal: AbortSignal,
) {
  signal.throwIfAborted();
  const { mediaType, mostRecords } = EXPORT_FORMATS[format];
  const held = Math.min(found.total, mostRecords ?? Number.POSITIVE_INFINITY);
  const site = origin();
  const { target } = search;
  const exported: ExportedSearch<T> = {
    target,
    site,
    at: discovery.clock.now(),
    found: found.total,
    held,
    query: searchInWords(search, names),
    address: searchAddress(search, site),
    notices: [...found.notices, ...limitInWords(target, format, found.total)],
  };
  const file = exportFile(format, found.read(held, format === 'json'), exported);
  signal.addEventListener('abort', () => file.destroy(), { once: true });
  reply.type(mediaType);
  reply.header('content-disposition', `attachment; filename="${exportFileName(target, format)}"`);
  reply.header(COUNT_HEADER, held);
  reply.header(FOUND_HEADER, found.total);
  return file;
}
