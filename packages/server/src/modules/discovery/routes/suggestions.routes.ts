import { suggestionEndpoints } from '@fundry/contracts/endpoints/suggestions.ts';
import type { FastifyInstance } from 'fastify';
import { registerEndpoint } from '../../../platform/http/register-endpoint.ts';
import type { Target } from '../../../platform/search/port.ts';
import type { DiscoveryServices } from '../services.ts';

const ALL_TARGETS: Target[] = ['opportunities', 'awards', 'funders'];

/** What is suggested as one types, and labels of chosen values. Nothing typed suggests nothing. */
export function registerSuggestions(app: FastifyInstance, { engine }: DiscoveryServices): void {
  const values = async (
    target: Target,
    field: string,
    query: { text?: string; id: string[]; limit: number },
  ) => {
    if (query.id.length > 0) {
      const labels = await engine.labels(target, field, query.id);
      return labels.map(({ code, label }) => ({ id: code, text: label, count: 0 }));
    }
    const found = await engine.suggestValues(target, field, query.text ?? '', query.limit);
    return found.map(({ code, label, count }) => ({ id: code, text: label, count }));
  };
  registerEndpoint(app, suggestionEndpoints.funders, ({ query }) => values('funders', 'self', query));
  registerEndpoint(app, suggestionEndpoints.awardedInstitutions, ({ query }) =>
    values('awards', 'institution', query),
  );
  registerEndpoint(app, suggestionEndpoints.awardedAuthors, ({ query }) => values('awards', 'author', query));
  registerEndpoint(app, suggestionEndpoints.keywords, async ({ query }) => {
    const found = await engine.suggestWords(ALL_TARGETS, query.text, query.limit);
    return found.map(({ code, label, count }) => ({ id: code, text: label, count }));
  });
}
