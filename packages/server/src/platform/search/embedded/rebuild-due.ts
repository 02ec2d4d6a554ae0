/** When a generation should be replaced by a new one. */
export interface RebuildLimits {
  /** The live part may hold the words of this many documents, or of this share of the generation if that is more. It may have four times as many places. */
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
  /** The places in the columns of the live part. A document takes a new one each time it is added, and each change takes one more. */
  places: number;
}

/** The words of one document take roughly as much memory as this many places. */
const PLACES_FOR_WORDS = 4;

/**
 * Whether a new build is worth its time. A large live part costs memory and slows searches down. Results are also
 * ranked by the word frequencies of the generation, which no longer describe the index after many changes. A replaced
 * document counts twice: as one removed and one added.
 */
export function isRebuildDue(
  { written, removed, live, held, places }: ChangedGeneration,
  limits: RebuildLimits,
): boolean {
  const most = Math.max(limits.liveDocuments, written * limits.liveShare);
  const isLarge = held > most || places > most * PLACES_FOR_WORDS;
  const isOutdated = live + removed > Math.max(limits.changedDocuments, written * limits.changedShare);
  return isLarge || isOutdated;
}
