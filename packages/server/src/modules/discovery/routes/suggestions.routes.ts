import { suggestionEndpoints } from '@fundry/contracts/endpoints/suggestions.ts';
import type { FastifyInstance } from 'fastify';
import { registerEndpoint } from '../../../platform/http/register-endpoint.ts';
import type { Suggestion, Target } from '../../../platform/search/port.ts';
import { organisationsById } from '../../catalogue/catalogue.public.ts';
import { type Offer, suggestFunders } from '../funder-suggestions.ts';
import type { DiscoveryServices } from '../services.ts';

const ALL_TARGETS: Target[] = ['opportunities', 'awards', 'funders'];

/** What is suggested as one types, and labels of chosen values. Nothing typed suggests nothing. */
export function registerSuggestions(app: FastifyInstance, services: DiscoveryServices): void {
  const { engine, db } = services;
  const organisations = async (ids: string[]): Promise<Offer[]> => {
    const known = await organisationsById(db, ids.map(Number));
    return ids.flatMap((id) => {
      const name = known.get(Number(id))?.preferredName;
      return name === undefined ? [] : [{ id, text: name, count: 0 }];
    });
  };

  registerEndpoint(app, suggestionEndpoints.funders, ({ query: { id, text = '', limit }, signal }) =>
    id.length > 0 ? organisations(id) : suggestFunders(text, limit, services, signal),
  );
  registerEndpoint(
    app,
    suggestionEndpoints.awardedInstitutions,
    async ({ query: { id, text = '', limit } }) =>
      id.length > 0
        ? organisations(id)
        : (await engine.suggestValues('awards', 'institution', text, limit)).map(offered),
  );
  registerEndpoint(app, suggestionEndpoints.awardedAuthors, async ({ query: { id, text = '', limit } }) => {
    if (id.length === 0) return (await engine.suggestValues('awards', 'author', text, limit)).map(offered);
    const known = await engine.labels('awards', 'author', id);
    return known.map(({ code, label }) => ({ id: code, text: label, count: 0 }));
  });
  registerEndpoint(app, suggestionEndpoints.keywords, async ({ query }) =>
    (await engine.suggestWords(ALL_TARGETS, query.text, query.limit)).map(offered),
  );
}

function offered({ code, label, count }: Suggestion): Offer {
  return { id: code, text: label, count };
}
