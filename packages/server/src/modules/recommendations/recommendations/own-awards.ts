import type { MatchReason } from '@fundry/contracts/answers/match.ts';

/**
 * Reasons in which the person's own awards are called so: "You have won an award of this kind before". Awards resemble a profile
 * first of all when they are in it, and it would be odd to say only that they resemble it.
 */
export function withOwnAwards(reasons: readonly MatchReason[], ownIds: readonly number[]): MatchReason[] {
  const own = new Set(ownIds.map(String));
  return reasons.flatMap((reason): MatchReason[] => {
    const mine = reason.kind === 'won-before' ? (reason.awards ?? []).filter(({ id }) => own.has(id)) : [];
    if (mine.length === 0) return [reason];
    const titles = mine.map(({ title }) => `“${title}”`);
    const first: MatchReason = {
      kind: 'same-people',
      text: `Your own ${mine.length === 1 ? 'award' : 'awards'} ${new Intl.ListFormat('en').format(titles)} ${mine.length === 1 ? 'is' : 'are'} of the same programme.`,
      awards: mine,
    };
    return mine.length === reason.awards?.length ? [first] : [first, reason];
  });
}
