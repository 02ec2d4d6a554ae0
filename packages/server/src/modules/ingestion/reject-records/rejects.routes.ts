import { Readable } from 'node:stream';
import { importRejectEndpoints } from '@fundry/contracts/endpoints/import-rejects.ts';
import type { FastifyInstance } from 'fastify';
import { registerEndpoint } from '../../../platform/http/register-endpoint.ts';
import { requireRun } from '../runs/runs.service.ts';
import type { ImportServices } from '../services.ts';
import { listRejects } from './reject.store.ts';
import { rejectLines } from './reject-lines.ts';
import { mendReject, rejectAnswer, takeRejects } from './rejects.service.ts';

/** Registers the calls about rejected records. */
export function registerRejects(app: FastifyInstance, services: ImportServices): void {
  const { db } = services;
  registerEndpoint(app, importRejectEndpoints.list, async ({ params, query }) => {
    await requireRun(services, params.id);
    const { rows, total } = await listRejects(db, params.id, query);
    return { items: rows.map(rejectAnswer), total };
  });
  registerEndpoint(app, importRejectEndpoints.file, async ({ params, reply, signal }) => {
    const run = await requireRun(services, params.id);
    const day = run.asked_at.toISOString().slice(0, 10);
    reply.headers({
      'content-type': 'application/x-ndjson; charset=utf-8',
      'content-disposition': `attachment; filename="rejects-${day}.jsonl"`,
    });
    const stream = Readable.from(rejectLines(db, params.id));
    signal.addEventListener('abort', () => stream.destroy(), { once: true });
    return stream;
  });
  registerEndpoint(app, importRejectEndpoints.mend, ({ params, body }) =>
    mendReject(services, params.id, params.number, body.raw),
  );
  registerEndpoint(app, importRejectEndpoints.take, ({ caller, params, body }) =>
    takeRejects(services, caller.person.id, params.id, body.which),
  );
}
