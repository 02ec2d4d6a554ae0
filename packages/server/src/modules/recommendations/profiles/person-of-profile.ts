import type { Viewer } from '../../../platform/auth/viewer.ts';
import type { DiscoveryServices } from '../../discovery/discovery.public.ts';
import { accountNames } from '../../institutions/institutions.public.ts';
import type { MatchPerson } from '../../matching/matching.public.ts';
import type { Profile } from './profile.ts';

/**
 * Who the person of a profile is: its author, the author's awards, and where they work: the latest institution of the author, and
 * the one for which the person acts.
 */
export async function personOf(
  { of }: Pick<Profile, 'of'>,
  { accountId }: Viewer,
  db: DiscoveryServices['db'],
): Promise<MatchPerson> {
  const names = accountId === null ? null : await accountNames(db, [accountId]);
  return {
    name: of?.author.name ?? null,
    orcid: of?.author.orcid ?? null,
    awardIds: of?.awardIds ?? [],
    institutions: [...new Set([of?.author.affiliations[0], names?.get(accountId!)])].filter(
      (name) => name !== undefined,
    ),
  };
}
