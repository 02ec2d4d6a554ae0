import { Readable } from 'node:stream';
import type { OpportunityRecord } from '@fundry/contracts/answers/records.ts';
import { exportEndpoints } from '@fundry/contracts/endpoints/exports.ts';
import { EXPORT_FORMATS } from '@fundry/contracts/export/export-formats.ts';
import type { FastifyInstance } from 'fastify';
import { calendarFile } from '../../platform/calendar/calendar-file.ts';
import { ApiError } from '../../platform/http/problem.ts';
import { registerEndpoint } from '../../platform/http/register-endpoint.ts';
import { recordsById } from '../discovery/discovery.public.ts';
import { deadlineEvents } from './formats/deadline-events.ts';
import type { ExportServices } from './services.ts';

/** Registers the call for the deadlines of one opportunity as a file. Everybody who may see the page may take it. */
export function registerDeadlineFile(app: FastifyInstance, { discovery, origin }: ExportServices): void {
  registerEndpoint(app, exportEndpoints.deadlines, async ({ params, query, viewer, reply }) => {
    const id = Number(params.id);
    const record: OpportunityRecord | undefined = (
      await recordsById('opportunities', [id], viewer, discovery)
    ).get(id);
    const { clock } = discovery;
    const wanted = (record ? deadlineEvents(record, clock.today(), origin()) : []).filter(
      ({ key }) => query.deadline === undefined || key === query.deadline,
    );
    if (record === undefined || wanted.length === 0) {
      throw new ApiError(404, 'export/no-deadline', 'There is no such deadline to come.');
    }
    reply.type(EXPORT_FORMATS.ics.mediaType);
    reply.header('content-disposition', 'attachment; filename="deadline.ics"');
    const head = {
      name: record.title,
      description: 'Deadlines of a funding opportunity found with Fundry.',
      at: clock.now(),
      refreshHours: null,
    };
    const file = calendarFile(head, [wanted.map(({ event }) => event)]);
    return Readable.from(file, { objectMode: false });
  });
}
