import { trackingEndpoints } from '@fundry/contracts/endpoints/tracking.ts';
import { EXPORT_FORMATS } from '@fundry/contracts/export/export-formats.ts';
import type { FastifyInstance } from 'fastify';
import { registerEndpoint } from '../../../platform/http/register-endpoint.ts';
import { findTracked, scopeOf } from '../../tracking/tracking.public.ts';
import { type Places, takePlace } from '../places.ts';
import { sendFile } from '../send-file.ts';
import type { ExportServices } from '../services.ts';
import { TRACKED_COLUMNS } from './tracked-columns.ts';
import { trackedInWords } from './tracked-in-words.ts';
import { trackedRecord } from './tracked-record.ts';

/** Registers the export of what a person tracks, with what they keep about it. */
export function registerTrackedExport(app: FastifyInstance, places: Places, services: ExportServices): void {
  registerEndpoint(app, trackingEndpoints.export, async ({ caller, query, body, reply, signal }) => {
    takePlace(places, caller.person.id, { reply, signal });
    const tracked = await findTracked(services.discovery, scopeOf(caller), body);
    const { format } = query;
    const about = {
      target: 'opportunities' as const,
      columns: TRACKED_COLUMNS,
      accountId: caller.account?.id ?? null,
      fileName: `tracked-opportunities.${EXPORT_FORMATS[format].extension}`,
      query: trackedInWords(tracked.list, body),
      address: `${services.origin()}/my-funding/tracked-opportunities/${body.groupId}`,
    };
    const found = {
      total: tracked.total,
      notices: [],
      async *read(most: number, whole: boolean) {
        for await (const batch of tracked.read(most, whole)) yield batch.map(trackedRecord);
      },
    };
    return sendFile(format, about, found, services, { reply, signal });
  });
}
