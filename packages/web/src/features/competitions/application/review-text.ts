import type { Competition } from '../../../records/competitions/competition-calls.ts';
import type { Application } from '../competition.ts';

export type OwnReview = NonNullable<Application['ownReview']>;

/** What a reviewer writes, one entry for each criterion and the comment; null: not scored yet. */
export type Draft = Record<string, string | null>;

/** The key of the comment. The key of a criterion is `score-` and its id. */
export const COMMENT = 'comment';

export function scoreKey(id: string): string {
  return `score-${id}`;
}

type Criteria = Competition['criteria'];
type Text = Pick<OwnReview, 'scores' | 'comment'>;

/** The draft of a review, with an entry for each criterion. */
export function draftOf(criteria: Criteria, { scores, comment }: Text): Draft {
  const given = criteria.map(({ id }) => [
    scoreKey(id),
    scores[id] === undefined ? null : String(scores[id]),
  ]);
  return { [COMMENT]: comment, ...Object.fromEntries(given) };
}

/** The review of a draft, as it is sent. */
export function textOf(criteria: Criteria, draft: Draft): Text {
  const given = criteria.flatMap(({ id }) => {
    const score = draft[scoreKey(id)] ?? null;
    return score === null ? [] : [[id, Number(score)] as const];
  });
  return { comment: draft[COMMENT] ?? '', scores: Object.fromEntries(given) };
}

/** What stands against handing the review in, as sentences. An empty list: it can be handed in. */
export function reviewFaults(criteria: Criteria, draft: Draft): string[] {
  return criteria
    .filter(({ id }) => (draft[scoreKey(id)] ?? null) === null)
    .map(({ label }) => `Give a score for “${label}”.`);
}

/** What a field of the draft is called. */
export function labelOf(criteria: Criteria, key: string): string {
  return key === COMMENT ? 'Comment' : (criteria.find(({ id }) => scoreKey(id) === key)?.label ?? key);
}
