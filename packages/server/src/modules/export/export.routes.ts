import type { Endpoint } from '@fundry/contracts/endpoint.ts';
import { exportEndpoints } from '@fundry/contracts/endpoints/exports.ts';
import { type ExportFormat, exportFileName } from '@fundry/contracts/export/export-formats.ts';
import {
  SEARCH_TARGETS,
  type Search,
  type SearchState,
  type SearchTarget,
} from '@fundry/contracts/search-state/search-targets.ts';
import { searchInWords } from '@fundry/contracts/search-words/search-in-words.ts';
import type { FastifyInstance } from 'fastify';
import { registerEndpoint } from '../../platform/http/register-endpoint.ts';
import { chosenNames, findAll } from '../discovery/discovery.public.ts';
import { registerDeadlineFile } from './deadline-file.routes.ts';
import { Places, takePlace } from './places.ts';
import { searchAddress } from './search-address.ts';
import { sendFile } from './send-file.ts';
import type { ExportServices } from './services.ts';
import { registerTrackedExport } from './tracked/tracked-export.routes.ts';

/** Registers the export of each target. The file is written while it is sent. Writing stops when the caller has gone. */
export function registerExports(app: FastifyInstance, services: ExportServices): void {
  const places = new Places();
  for (const target of SEARCH_TARGETS) registerExport(app, target, places, services);
  registerTrackedExport(app, places, services);
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
    takePlace(places, caller.person.id, { reply, signal });
    const { format } = query as { format: ExportFormat };
    const search: Search<T> = { target, state: body as SearchState<T> };
    const found = await findAll(search, viewer, services.discovery, signal);
    const names = await chosenNames(search, services.discovery);
    const site = services.origin();
    const about = {
      target,
      accountId: viewer.accountId,
      fileName: exportFileName(target, format),
      query: searchInWords(search, names),
      address: searchAddress(search, site),
    };
    return sendFile(format, about, found, services, { reply, signal });
  });
}
