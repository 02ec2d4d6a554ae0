import type { ReviewText } from '@fundry/contracts/competitions/competition-fields.ts';

/** The averages of the scores in some reviews: of all scores (null: there are none), and by the id of the criterion. */
export function averagesOf(reviews: Pick<ReviewText, 'scores'>[]): {
  all: number | null;
  byCriterion: Record<string, number>;
} {
  const given = reviews.flatMap(({ scores }) => Object.entries(scores));
  const byCriterion = Map.groupBy(given, ([criterion]) => criterion);
  const mean = (scores: [string, number][]) =>
    scores.reduce((sum, [, score]) => sum + score, 0) / scores.length;
  return {
    all: given.length === 0 ? null : mean(given),
    byCriterion: Object.fromEntries([...byCriterion].map(([criterion, scores]) => [criterion, mean(scores)])),
  };
}
