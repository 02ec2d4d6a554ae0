/** When a generation should be replaced by a new one. */
export interface RebuildLimits {
  /** The live part may hold the words of this many documents, or of this share of the generation if that is more. Four times as many may have been added. */
  liveDocuments: number;
  liveShare: number;
  /** This many documents may have been added or removed, or this share of the generation if that is more. */
  changedDocuments: number;
  changedShare: number;
}

export const DEFAULT_REBUILD_LIMITS: RebuildLimits = {
  liveDocuments: 20_000,
  liveShare: 0.05,
  changedDocuments: 100,
  changedShare: 0.25,
};

/** A generation, and what has changed since it was built. */
export interface ChangedGeneration {
  /** Documents of the generation. */
  written: number;
  /** Documents of the generation that were replaced or deleted. */
  removed: number;
  /** Documents of the live part. */
  live: number;
  /** Documents whose words the live part holds: also some that a later change replaced or deleted. */
  held: number;
  /** How often a document was added to the live part, also in place of another. Those that a switch took over count once. */
  added: number;
}

/** Replaced documents leave codes and sets behind until the next switch. They take less memory than words: so many count as one document that is held. */
const ADDED_FOR_HELD = 4;

/**
 * Whether a new build is worth its time. A large live part costs memory and slows searches down. Results are also
 * ranked by the word frequencies of the generation, which no longer describe the index after many changes. A replaced
 * document counts twice: as one removed and one added.
 */
export function isRebuildDue(
  { written, removed, live, held, added }: ChangedGeneration,
  limits: RebuildLimits,
): boolean {
  const most = Math.max(limits.liveDocuments, written * limits.liveShare);
  const isLarge = held > most || added > most * ADDED_FOR_HELD;
  const isOutdated = live + removed > Math.max(limits.changedDocuments, written * limits.changedShare);
  return isLarge || isOutdated;
}
