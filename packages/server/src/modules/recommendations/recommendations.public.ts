import type { FastifyInstance } from 'fastify';
import type { Ticker } from '../../platform/jobs/ticker.ts';
import type { Logger } from '../../platform/logger.ts';
import { IndexUnavailable } from '../../platform/search/faults.ts';
import type { DiscoveryServices } from '../discovery/discovery.public.ts';
import { matchServices, type ReadProfileText } from '../matching/matching.public.ts';
import { registerAuthors } from './authors/authors.routes.ts';
import { type OutsideSettings, openAuthorSources } from './authors/open-sources.ts';
import { lookForNew } from './found/look-for-new.ts';
import { personOf } from './profiles/person-of-profile.ts';
import { registerProfiles } from './profiles/profiles.routes.ts';
import { noSuchProfile, ownProfile } from './profiles/profiles.service.ts';
import { textOfProfile } from './recommendations/recommend.ts';
import { registerRecommended } from './recommendations/recommendations.routes.ts';

export { recommendationSection } from './found/section.ts';
export { profileData } from './personal-data.views.ts';

/** How long after a look for new recommendations the next one begins. Each profile is looked at once a day. */
const LOOK_MS = 5 * 60_000;

/**
 * Recommendations: profiles of people, and the calls that fit them. `authors/` finds authors in the catalogue, in ORCID and in
 * OpenAlex, each a source with one interface. `profiles/` keeps what a person chose of it: an author, a text, filters. `recommendations/`
 * matches profiles, and learns from what was dismissed. `found/` looks once a
 * day for what is new, for the digest. Nobody but the person sees any of it.
 */
export function registerRecommendations(
  app: FastifyInstance,
  {
    discovery,
    settings,
    ticker,
    logger,
  }: { discovery: DiscoveryServices; settings: OutsideSettings; ticker: Ticker; logger: Logger },
): void {
  const { db, clock } = discovery;
  const sources = openAuthorSources(settings, discovery);
  registerAuthors(app, sources);
  const services = { db, clock, matching: matchServices(discovery), sources };
  registerProfiles(app, services);
  registerRecommended(app, services);
  ticker.every({
    name: 'looking for new recommendations',
    everyMs: LOOK_MS,
    async run(signal) {
      const count = await lookForNew({ ...services, logger }, signal).catch(unlessNoIndex);
      if (count > 0) logger.info({ profiles: count }, 'profiles were looked at for new recommendations');
    },
  });
}

/** Reads for matching what a person's own profile is matched by, and who the person is. Somebody else's profile does not exist. */
export function profileTexts(db: DiscoveryServices['db']): ReadProfileText {
  return async (viewer, profileId) => {
    if (viewer.personId === null) throw noSuchProfile();
    const profile = await ownProfile({ db }, viewer.personId, profileId);
    return { text: textOfProfile(profile), person: await personOf(profile, viewer, db) };
  };
}

/** For `catch`: while the index is built, nothing is looked at; the next run does it. */
function unlessNoIndex(error: unknown): number {
  if (error instanceof IndexUnavailable) return 0;
  throw error;
}
