import { useReportEndpoints } from '@fundry/contracts/endpoints/use-report.ts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { registerEndpoint } from '../../platform/http/register-endpoint.ts';
import { sendCsv } from '../../platform/http/send-csv.ts';
import { useFile } from './use-file.ts';
import { reportOf, type UseReportServices } from './use-report.service.ts';

/** Registers the calls with which administrators read how much their institution uses Fundry. */
export function registerUseReport(app: FastifyInstance, services: UseReportServices): void {
  const send = async (reply: FastifyReply, accountId: string) =>
    sendCsv(reply, 'use-of-fundry.csv', [useFile(await reportOf(services, accountId))]);
  registerEndpoint(app, useReportEndpoints.own, ({ caller }) => reportOf(services, caller.account.id));
  registerEndpoint(app, useReportEndpoints.exportOwn, ({ caller, reply }) => send(reply, caller.account.id));
  registerEndpoint(app, useReportEndpoints.ofAccount, ({ query }) => reportOf(services, query.accountId));
  registerEndpoint(app, useReportEndpoints.exportOfAccount, ({ query, reply }) =>
    send(reply, query.accountId),
  );
}
