import { opportunityHistoryEndpoints } from '@fundry/contracts/endpoints/opportunity-history.ts';
import type { FastifyInstance } from 'fastify';
import { registerEndpoint } from '../../../platform/http/register-endpoint.ts';
import { changesOf, currentRecordIds, deadlinesOf } from '../../catalogue/catalogue.public.ts';
import { currentOpportunityId } from '../current-opportunity.ts';
import type { DiscoveryServices } from '../services.ts';

/** The calls about what changed in opportunities, and about their dates. */
export function registerOpportunityHistory(
  app: FastifyInstance,
  { db }: Pick<DiscoveryServices, 'db'>,
): void {
  registerEndpoint(app, opportunityHistoryEndpoints.changes, async ({ params, viewer }) =>
    changesOf(db, await currentOpportunityId(params.id, viewer, db), viewer, 100),
  );

  registerEndpoint(app, opportunityHistoryEndpoints.deadlines, async ({ body, viewer }) => {
    const ids = [...new Set(body.ids.map(Number))];
    const [present, deadlines] = await Promise.all([
      currentRecordIds(db, 'opportunity', ids, viewer),
      deadlinesOf(db, ids, viewer),
    ]);
    return {
      deadlines: ids.flatMap((id) =>
        present.has(id) ? [{ id: String(id), deadlines: deadlines.get(id) ?? [] }] : [],
      ),
    };
  });
}
