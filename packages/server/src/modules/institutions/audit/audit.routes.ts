import { auditEndpoints } from '@fundry/contracts/endpoints/audit.ts';
import type { FastifyInstance } from 'fastify';
import { registerEndpoint } from '../../../platform/http/register-endpoint.ts';
import type { InstitutionServices } from '../services.ts';
import { readAudit } from './audit.store.ts';

/** Routes to read the audit log. */
export function registerAudit(app: FastifyInstance, { db }: InstitutionServices): void {
  registerEndpoint(app, auditEndpoints.own, ({ caller, query }) =>
    readAudit(db, { accountId: caller.account.id, before: query.before ?? null }),
  );
  registerEndpoint(app, auditEndpoints.all, ({ query }) =>
    readAudit(db, { accountId: query.accountId ?? null, before: query.before ?? null }),
  );
}
