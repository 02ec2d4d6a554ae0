import { suggestionEndpoints } from '@fundry/contracts/endpoints/suggestions.ts';
import { SEARCH_TARGETS, type SearchTarget } from '@fundry/contracts/search-state/search-targets.ts';
import type { FastifyInstance } from 'fastify';
import { registerEndpoint } from '../../../platform/http/register-endpoint.ts';
import type { Suggestion } from '../../../platform/search/suggestion.ts';
import { organisationLabels } from '../../catalogue/catalogue.public.ts';
import { fundersNamed, type Offer, suggestFunders } from '../funder-suggestions.ts';
import type { DiscoveryServices } from '../services.ts';

/** Registers suggestions while people type, and the labels of chosen values. Empty input gives no suggestions. */
export function registerSuggestions(app: FastifyInstance, services: DiscoveryServices): void {
  const { engine, db } = services;
  const countedBy = async (field: string, codes: string[]) =>
    new Map((await engine.labels('awards', field, codes)).map((known) => [known.code, known]));

  registerEndpoint(app, suggestionEndpoints.funders, ({ query: { id, text = '', limit }, signal }) =>
    id.length > 0 ? fundersNamed(id, services) : suggestFunders(text, limit, services, signal),
  );
  registerEndpoint(
    app,
    suggestionEndpoints.awardedInstitutions,
    async ({ query: { id, text = '', limit } }) => {
      if (id.length === 0)
        return (await engine.suggestValues('awards', 'institution', text, limit)).map(offered);
      const [names, counted] = await Promise.all([
        organisationLabels(db, id.map(Number)),
        countedBy('institution', id),
      ]);
      return id.flatMap((one) => {
        const name = names.get(Number(one))?.preferredName;
        return name === undefined ? [] : [{ id: one, text: name, count: counted.get(one)?.count ?? 0 }];
      });
    },
  );
  const fromIndex =
    (target: SearchTarget, field: string) =>
    async ({ query: { id, text = '', limit } }: { query: { id: string[]; text?: string; limit: number } }) =>
      (id.length > 0
        ? await engine.labels(target, field, id)
        : await engine.suggestValues(target, field, text, limit)
      ).map(offered);
  registerEndpoint(app, suggestionEndpoints.awardedAuthors, fromIndex('awards', 'author'));
  registerEndpoint(app, suggestionEndpoints.awardProgrammes, fromIndex('awards', 'programme'));
  registerEndpoint(
    app,
    suggestionEndpoints.assistanceListings,
    fromIndex('opportunities', 'assistanceListing'),
  );
  registerEndpoint(
    app,
    suggestionEndpoints.publisherCategories,
    fromIndex('opportunities', 'publisherCategory'),
  );
  registerEndpoint(app, suggestionEndpoints.keywords, async ({ query }) =>
    (await engine.suggestWords([...SEARCH_TARGETS], query.text, query.limit)).map(offered),
  );
}

function offered({ code, label, count }: Suggestion): Offer {
  return { id: code, text: label, count };
}
