import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { call } from '../../../lib/api-client.ts';
import type { DraftSaver, SaverState } from '../../../people/drafts/draft-saver.ts';
import { useDraft } from '../../../people/drafts/use-draft.ts';
import { type Competition, refreshCompetitions } from '../../../records/competitions/competition-calls.ts';
import { type Draft, draftOf, labelOf, type OwnReview, textOf } from './review-text.ts';

export type ReviewSaver = DraftSaver<Draft, OwnReview>;

/** The draft of the own review, which saves itself. */
export function useReviewDraft(
  { id, criteria }: Competition,
  applicationId: string,
  own: OwnReview,
): { saver: ReviewSaver; state: SaverState<Draft, OwnReview> } {
  const queries = useQueryClient();
  const readAgain = useCallback(() => void refreshCompetitions(queries), [queries]);
  return useDraft<Draft, OwnReview>(
    own,
    {
      draftOf: (review) => draftOf(criteria, review),
      newerIn: ({ problem: { newerReview } }) => newerReview,
      send: (draft, version) =>
        call('PUT /api/account/competitions/:id/applications/:applicationId/review', {
          params: { id, applicationId },
          body: { ...textOf(criteria, draft), version },
        }),
      labelOf: (key) => labelOf(criteria, key),
      changedBy: () => 'You changed this in another window',
    },
    readAgain,
  );
}
