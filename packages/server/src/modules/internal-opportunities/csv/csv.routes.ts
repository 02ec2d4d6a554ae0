import { internalOpportunityEndpoints } from '@fundry/contracts/endpoints/internal-opportunities.ts';
import type { FastifyInstance } from 'fastify';
import { registerEndpoint } from '../../../platform/http/register-endpoint.ts';
import { sendCsv } from '../../../platform/http/send-csv.ts';
import { foldedWords } from '../../../platform/search/fold.ts';
import type { DiscoveryServices } from '../../discovery/discovery.public.ts';
import { idsOfInternal } from '../list/internal-list.store.ts';
import { exportFile, templateFile } from './export-file.ts';
import { importFile } from './import.service.ts';

/** Registers the calls with which editors take internal opportunities out as CSV, and bring them in. */
export function registerInternalFiles(app: FastifyInstance, { db, clock }: DiscoveryServices): void {
  registerEndpoint(app, internalOpportunityEndpoints.template, async ({ reply }) =>
    sendCsv(reply, 'internal-opportunities-template.csv', [templateFile()]),
  );
  registerEndpoint(app, internalOpportunityEndpoints.exportFound, async ({ caller, query, reply }) => {
    const { search, status } = query;
    const ids = await idsOfInternal(db, { accountId: caller.account.id, words: foldedWords(search), status });
    return sendCsv(reply, 'internal-opportunities.csv', exportFile(db, caller.account.id, ids));
  });
  registerEndpoint(app, internalOpportunityEndpoints.exportChosen, async ({ caller, body, reply }) =>
    sendCsv(reply, 'internal-opportunities.csv', exportFile(db, caller.account.id, body.ids.map(Number))),
  );
  registerEndpoint(
    app,
    internalOpportunityEndpoints.importFile,
    async ({ caller: { account, person }, body, signal }) =>
      importFile({ db, clock, accountId: account.id, personId: person.id }, body, signal),
  );
}
