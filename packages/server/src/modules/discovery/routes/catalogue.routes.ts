import { catalogueEndpoints } from '@fundry/contracts/endpoints/catalogue.ts';
import type { FastifyInstance } from 'fastify';
import { registerEndpoint } from '../../../platform/http/register-endpoint.ts';
import { summariseCatalogue } from '../catalogue-summary.ts';
import type { DiscoveryServices } from '../services.ts';

/** The catalogue in figures: computed once for each day and each change of the index. */
export function registerCatalogue(app: FastifyInstance, services: DiscoveryServices): void {
  let known: { of: string; figures: ReturnType<typeof summariseCatalogue> } | null = null;
  registerEndpoint(app, catalogueEndpoints.summary, async () => {
    const revisions = (await services.engine.status()).map(({ revision }) => revision);
    const of = [services.clock.today(), ...revisions].join(' ');
    if (known?.of !== of) {
      const figures = summariseCatalogue(services);
      known = { of, figures };
      // Figures that could not be computed are not kept.
      figures.catch(() => {
        if (known?.figures === figures) known = null;
      });
    }
    return known.figures;
  });
}
