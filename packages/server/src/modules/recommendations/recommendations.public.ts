import type { FastifyInstance } from 'fastify';
import type { DiscoveryServices } from '../discovery/discovery.public.ts';
import { matchServices } from '../matching/matching.public.ts';
import { registerAuthors } from './authors/authors.routes.ts';
import { type OutsideSettings, openAuthorSources } from './authors/open-sources.ts';
import { registerProfiles } from './profiles/profiles.routes.ts';
import { registerRecommended } from './recommendations/recommendations.routes.ts';

export { profileData } from './personal-data.views.ts';

/**
 * Recommendations: profiles of people, and the calls that fit them. `authors/` finds authors in the catalogue, in ORCID and in
 * OpenAlex, each a source with one interface. `profiles/` keeps what a person chose of it: an author, a text, filters. `recommendations/`
 * matches profiles, and learns from what was dismissed. Nobody but the person sees any of it.
 */
export function registerRecommendations(
  app: FastifyInstance,
  { discovery, settings }: { discovery: DiscoveryServices; settings: OutsideSettings },
): void {
  const { db, clock } = discovery;
  const sources = openAuthorSources(settings, discovery);
  registerAuthors(app, sources);
  const services = { db, clock, matching: matchServices(discovery), sources };
  registerProfiles(app, services);
  registerRecommended(app, services);
}
