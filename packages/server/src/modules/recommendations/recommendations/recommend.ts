import type { MatchedOpportunity } from '@fundry/contracts/answers/match.ts';
import { MAX_MATCH_TEXT, MAX_MATCHES } from '@fundry/contracts/limits.ts';
import { MAX_RECOMMENDATIONS } from '@fundry/contracts/recommendations/limits.ts';
import type { Viewer } from '../../../platform/auth/viewer.ts';
import { presentIds } from '../../catalogue/catalogue.public.ts';
import { recordsById } from '../../discovery/discovery.public.ts';
import { findMatches, matchText, worthShowing } from '../../matching/matching.public.ts';
import { personOf } from '../profiles/person-of-profile.ts';
import type { Profile } from '../profiles/profile.ts';
import type { RecommendationServices } from '../services.ts';
import type { Dismissal } from './dismissal.store.ts';
import { type DismissedCall, sharesAfter } from './lower.ts';

/** Of what was dismissed, the latest teaches. */
const TEACHING = 50;

/** What a profile is matched by: what the person wrote, then what the source says of the author. Empty: nothing is known. */
export function textOfProfile({ ownText, of }: Pick<Profile, 'ownText' | 'of'>): string {
  return [ownText, of?.text].filter(Boolean).join('\n').slice(0, MAX_MATCH_TEXT);
}

/** For whom a profile is matched, and what that person dismissed of it. */
export interface Asked {
  viewer: Viewer;
  dismissals: readonly Dismissal[];
}

/**
 * The calls that fit a profile, best first, at most `MAX_RECOMMENDATIONS`: those that match its text and its filters, without the
 * dismissed ones, and lowered by what these teach. Each has its reasons.
 */
export async function recommend(
  profile: Profile,
  { viewer, dismissals }: Asked,
  { matching }: Pick<RecommendationServices, 'matching'>,
  signal: AbortSignal,
): Promise<{ hits: MatchedOpportunity[]; notices: string[] }> {
  const [{ teaching, gone, size }, person] = await Promise.all([
    lessonsOf(dismissals, viewer, matching),
    personOf(profile, viewer, matching.db),
  ]);
  const { state } = profile.search;
  const question = { text: textOfProfile(profile), state, size, reasons: true, person };
  const { opportunities, notices } = await matchText(question, viewer, matching, signal);
  const share = sharesAfter(teaching);
  // A dismissed call goes only now: what is worth showing is measured by the best call, and shall not change with it.
  const kept = opportunities.hits.hits.filter(({ _id }) => !gone.has(Number(_id)));
  const hits = kept.map((hit) => ({ ...hit, _score: hit._score * share(hit._source) }));
  hits.sort((a, b) => b._score - a._score || Number(a._id) - Number(b._id));
  return { hits: hits.slice(0, MAX_RECOMMENDATIONS), notices };
}

/**
 * The ids of the calls that `recommend` answers, in the same order. Records are read only to compare them with what was
 * dismissed.
 */
export async function recommendedIds(
  profile: Profile,
  { viewer, dismissals }: Asked,
  { matching }: Pick<RecommendationServices, 'matching'>,
  signal: AbortSignal,
): Promise<number[]> {
  const { teaching, gone, size } = await lessonsOf(dismissals, viewer, matching);
  const question = { text: textOfProfile(profile), state: profile.search.state };
  const { calls } = await findMatches(question, viewer, matching, signal);
  const fitting = worthShowing(calls)
    .slice(0, size)
    .filter(({ id }) => !gone.has(id));
  const ids = fitting.map(({ id }) => id);
  if (teaching.length === 0) return ids.slice(0, MAX_RECOMMENDATIONS);
  const share = sharesAfter(teaching);
  const records = await recordsById('opportunities', ids, viewer, matching);
  const lowered = fitting.flatMap(({ id, score }) => {
    const record = records.get(id);
    return record ? [{ id, score: score * share(record) }] : [];
  });
  lowered.sort((a, b) => b.score - a.score || a.id - b.id);
  return lowered.slice(0, MAX_RECOMMENDATIONS).map(({ id }) => id);
}

/** What dismissals teach, the ids of what was dismissed, then and today, and how many calls are asked for to have enough. */
async function lessonsOf(
  dismissals: readonly Dismissal[],
  viewer: Viewer,
  matching: RecommendationServices['matching'],
): Promise<{ teaching: DismissedCall[]; gone: Set<number>; size: number }> {
  const ids = dismissals.map(({ opportunityId }) => opportunityId);
  const today = await presentIds(matching.db, ids);
  const gone = new Set([...today.keys(), ...today.values()]);
  const size = Math.min(MAX_MATCHES, MAX_RECOMMENDATIONS + gone.size);
  return { teaching: await dismissedCalls(dismissals, today, viewer, matching), gone, size };
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
