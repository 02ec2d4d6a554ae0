import type { CompetitionState } from '@fundry/contracts/competitions/competition-words.ts';

/**
 * The competitions for an opportunity that are shown, of all its competitions with the latest first: those that are going on,
 * of which opportunities that were merged can have several, or else the latest.
 */
export function shownOf<Listed extends { state: CompetitionState }>(
  all: readonly Listed[],
): readonly Listed[] {
  const running = all.filter(({ state }) => state !== 'announced');
  return running.length > 0 ? running : all.slice(0, 1);
}
