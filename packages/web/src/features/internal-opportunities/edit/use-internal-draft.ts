import type { InternalDraft } from '@fundry/contracts/internal-opportunities/internal-draft.ts';
import { call } from '../../../lib/api-client.ts';
import type { DraftSaver, SaverState } from '../../../people/drafts/draft-saver.ts';
import { useDraft } from '../../../people/drafts/use-draft.ts';
import { writerName } from '../../../people/written-by.tsx';
import type { Internal } from '../internal.ts';
import { FIELD_LABELS } from './draft-fields.ts';

export type InternalSaver = DraftSaver<InternalDraft, Internal>;
export type InternalState = SaverState<InternalDraft, Internal>;

/** The draft of an internal opportunity, which saves itself. */
export function useInternalDraft(
  loaded: Internal,
  onLeave: () => void,
): { saver: InternalSaver; state: InternalState } {
  return useDraft<InternalDraft, Internal>(
    loaded,
    {
      draftOf: ({ _source }) => _source,
      newerIn: ({ problem }) => problem.newerDraft,
      send: (draft, version) =>
        call('PUT /api/account/internal-opportunities/:id', {
          params: { id: loaded._id },
          body: { ...draft, version },
        }),
      longTexts: ['description', 'eligibility'],
      labelOf: (field) => FIELD_LABELS[field],
      changedBy: ({ writtenBy }) => `${writerName(writtenBy)} changed this meanwhile`,
    },
    onLeave,
  );
}
