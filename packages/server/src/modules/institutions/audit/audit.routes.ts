import { auditEndpoints } from '@fundry/contracts/endpoints/audit.ts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { registerEndpoint } from '../../../platform/http/register-endpoint.ts';
import { sendCsv } from '../../../platform/http/send-csv.ts';
import type { InstitutionServices } from '../services.ts';
import { type AuditChoice, readAudit } from './audit.store.ts';
import { auditFile } from './audit-file.ts';

/** Routes to read the audit log, page by page or as a file. */
export function registerAudit(app: FastifyInstance, { db }: InstitutionServices): void {
  const send = (reply: FastifyReply, choice: AuditChoice) =>
    sendCsv(reply, 'audit-log.csv', auditFile(db, choice));
  registerEndpoint(app, auditEndpoints.own, ({ caller, query: { before = null, ...filter } }) =>
    readAudit(db, { ...filter, accountId: caller.account.id }, before),
  );
  registerEndpoint(app, auditEndpoints.all, ({ query: { before = null, accountId = null, ...filter } }) =>
    readAudit(db, { ...filter, accountId }, before),
  );
  registerEndpoint(app, auditEndpoints.exportOwn, async ({ caller, query, reply }) =>
    send(reply, { ...query, accountId: caller.account.id }),
  );
  registerEndpoint(app, auditEndpoints.exportAll, async ({ query: { accountId = null, ...filter }, reply }) =>
    send(reply, { ...filter, accountId }),
  );
}
