/** Why somebody takes a recommendation out. Each reason teaches something else (docs/recommendations.md). */
export const RECOMMENDATION_REASONS = ['not-relevant', 'not-eligible', 'already-known'] as const;
export type RecommendationReason = (typeof RECOMMENDATION_REASONS)[number];

/** The reasons as the screen shows them. */
export const REASONS_IN_WORDS: Record<RecommendationReason, string> = {
  'not-relevant': 'Not relevant to my work',
  'not-eligible': 'I cannot apply',
  'already-known': 'I know it already',
};
