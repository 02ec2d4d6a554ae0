import type { OpportunityRecord } from '@fundry/contracts/answers/records.ts';
import { catalogueEndpoints } from '@fundry/contracts/endpoints/catalogue.ts';
import { SEARCH_TARGETS } from '@fundry/contracts/search-state/search-targets.ts';
import type { FastifyInstance } from 'fastify';
import { registerEndpoint } from '../../../platform/http/register-endpoint.ts';
import { summariseCatalogue } from '../catalogue-summary.ts';
import { oncePerIndex } from '../once-per-index.ts';
import { withMarks } from '../record-marks.ts';
import type { DiscoveryServices } from '../services.ts';
import { weekOf } from '../week.ts';

/**
 * The catalogue in figures, and what is new in it and closes soon. Both are found once for each state of the index. What the
 * caller tracks is marked in them each time.
 */
export function registerCatalogue(app: FastifyInstance, services: DiscoveryServices): void {
  const figures = oncePerIndex(SEARCH_TARGETS, services, () => summariseCatalogue(services));
  registerEndpoint(app, catalogueEndpoints.summary, figures);
  const week = oncePerIndex(['opportunities'], services, () => weekOf(services));
  registerEndpoint(app, catalogueEndpoints.week, async ({ viewer }) => {
    const { closing, fresh, areas } = await week();
    const marked = async <Part extends { opportunities: OpportunityRecord[] }>(part: Part) => ({
      ...part,
      opportunities: await withMarks(viewer, part.opportunities, services),
    });
    return { closing: await marked(closing), fresh: await marked(fresh), areas };
  });
}
