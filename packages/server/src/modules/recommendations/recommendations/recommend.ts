import type { MatchedOpportunity } from '@fundry/contracts/answers/match.ts';
import { MAX_MATCH_TEXT, MAX_MATCHES } from '@fundry/contracts/limits.ts';
import { MAX_RECOMMENDATIONS } from '@fundry/contracts/recommendations/limits.ts';
import type { Viewer } from '../../../platform/auth/viewer.ts';
import { presentIds } from '../../catalogue/catalogue.public.ts';
import { recordsById } from '../../discovery/discovery.public.ts';
import { matchText } from '../../matching/matching.public.ts';
import type { Profile } from '../profiles/profile.ts';
import type { RecommendationServices } from '../services.ts';
import type { Dismissal } from './dismissal.store.ts';
import { type DismissedCall, sharesAfter } from './lower.ts';
import { withOwnAwards } from './own-awards.ts';

/** Of what was dismissed, the latest teaches. */
const TEACHING = 50;

/** What a profile is matched by: what the person wrote, then what the source says of the author. Empty: nothing is known. */
export function textOfProfile({ ownText, of }: Pick<Profile, 'ownText' | 'of'>): string {
  return [ownText, of?.text].filter(Boolean).join('\n').slice(0, MAX_MATCH_TEXT);
}

/**
 * The calls that fit a profile, best first, at most `MAX_RECOMMENDATIONS`: those that match its text and its filters, without the
 * dismissed ones, and lowered by what these teach. `reasons`: with reasons; the person's own awards are named first.
 */
export async function recommend(
  profile: Profile,
  { viewer, dismissals, reasons }: { viewer: Viewer; dismissals: readonly Dismissal[]; reasons: boolean },
  { matching }: Pick<RecommendationServices, 'matching'>,
  signal: AbortSignal,
): Promise<{ hits: MatchedOpportunity[]; notices: string[] }> {
  const today = await presentIds(
    matching.db,
    dismissals.map(({ opportunityId }) => opportunityId),
  );
  const gone = new Set([...today.keys(), ...today.values()].map(String));
  const { opportunities, notices } = await matchText(
    {
      ...{ text: textOfProfile(profile), state: profile.search.state },
      ...{ size: Math.min(MAX_MATCHES, MAX_RECOMMENDATIONS + gone.size), reasons },
    },
    viewer,
    matching,
    signal,
  );
  const share = sharesAfter(await dismissedCalls(dismissals, today, viewer, matching));
  // A dismissed call goes only now: what is worth showing is measured by the best call, and shall not change with it.
  const kept = opportunities.hits.hits.filter(({ _id }) => !gone.has(_id));
  const hits = kept.map((hit) => ({
    ...hit,
    _score: hit._score * share(hit._source),
    reasons: withOwnAwards(hit.reasons, profile.of?.awardIds ?? []),
  }));
  hits.sort((a, b) => b._score - a._score || Number(a._id) - Number(b._id));
  return { hits: hits.slice(0, MAX_RECOMMENDATIONS), notices };
}

async function dismissedCalls(
  dismissals: readonly Dismissal[],
  today: ReadonlyMap<number, number>,
  viewer: Viewer,
  matching: RecommendationServices['matching'],
): Promise<DismissedCall[]> {
  const teaching = dismissals.filter(({ reason }) => reason !== 'already-known').slice(0, TEACHING);
  if (teaching.length === 0) return [];
  const idOf = ({ opportunityId }: Dismissal) => today.get(opportunityId) ?? opportunityId;
  const calls = await recordsById('opportunities', teaching.map(idOf), viewer, matching);
  return teaching.flatMap((one) => {
    const call = calls.get(idOf(one));
    return call ? [{ reason: one.reason, call }] : [];
  });
}
