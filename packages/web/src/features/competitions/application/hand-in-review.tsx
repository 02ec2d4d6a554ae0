import { ApiFailure, call } from '../../../lib/api-client.ts';
import type { Competition } from '../../../records/competitions/competition-calls.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { useTold } from '../use-told.ts';
import { textOf } from './review-text.ts';
import type { ReviewSaver } from './use-review-draft.ts';

/** Asks before a review is handed in for good; null: the dialog is closed. */
export function HandInReview({
  competition: { id, criteria },
  applicationId,
  of,
  onClose,
}: {
  competition: Competition;
  applicationId: string;
  of: ReviewSaver | null;
  onClose: () => void;
}) {
  const tell = useTold();
  return (
    <ConfirmDialog
      title="Hand in your review?"
      action="Hand in"
      variant="primary"
      of={of}
      onClose={onClose}
      act={async (saver) => {
        if (!(await saver.flush())) {
          throw saver.state.failure ?? new ApiFailure(409, 'Decide first what becomes of the fields above.');
        }
        const body = { ...textOf(criteria, saver.state.draft), version: saver.state.saved.version };
        await call('POST /api/account/competitions/:id/applications/:applicationId/review/_hand-in', {
          params: { id, applicationId },
          body,
        });
        tell('Your review has been handed in.');
      }}
    >
      <p>You cannot change it afterwards.</p>
    </ConfirmDialog>
  );
}
