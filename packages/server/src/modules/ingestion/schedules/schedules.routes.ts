import { importScheduleEndpoints } from '@fundry/contracts/endpoints/import-schedules.ts';
import type { FastifyInstance } from 'fastify';
import { registerEndpoint } from '../../../platform/http/register-endpoint.ts';
import type { ImportServices } from '../services.ts';
import { readSchedules, saveSchedule } from './schedules.service.ts';

/** Registers the calls about downloads that start by themselves. */
export function registerSchedules(app: FastifyInstance, services: ImportServices): void {
  registerEndpoint(app, importScheduleEndpoints.list, async () => ({
    schedules: await readSchedules(services),
  }));
  registerEndpoint(app, importScheduleEndpoints.save, ({ caller, params, body }) =>
    saveSchedule(services, params.source, body, caller.person.id),
  );
}
