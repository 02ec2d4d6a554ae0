import { INTERNAL_STATUSES } from '@fundry/contracts/internal-opportunities/internal-words.ts';
import { publishFaults } from '@fundry/contracts/internal-opportunities/publish-faults.ts';
import { useState } from 'react';
import { useGo } from '../../../lib/navigation.ts';
import { SaveState } from '../../../people/drafts/save-state.tsx';
import { SavedAt } from '../../../people/drafts/saved-at.tsx';
import { opportunityPath } from '../../../records/paths.ts';
import { Button } from '../../../ui/button.tsx';
import { FaultList } from '../../../ui/fault-list.tsx';
import { MenuButton } from '../../../ui/menu-button.tsx';
import { DeleteInternal } from '../delete-internal.tsx';
import { editPath, type Internal, LIST_PATH } from '../internal.ts';
import type { InternalActs } from '../use-internal-acts.ts';
import styles from './draft-form.module.css';
import type { InternalSaver, InternalState } from './use-internal-draft.ts';

/** Says how the draft stands and whether it is saved, and holds what can be done with it. */
export function EditBar({
  saver,
  state,
  acts,
  isPreviewed,
  onPreview,
}: {
  saver: InternalSaver;
  state: InternalState;
  acts: InternalActs;
  isPreviewed: boolean;
  onPreview: () => Promise<void>;
}) {
  const go = useGo();
  const { saved, isSaved } = state;
  const { status } = saved;
  /** How often the person wanted to publish what is not ready. */
  const [asked, setAsked] = useState(0);
  const faults = asked > 0 ? publishFaults(state.draft) : [];
  const [isBusy, setBusy] = useState(false);
  const [deleting, setDeleting] = useState<Internal | null>(null);

  /** Saves, and then does something that needs all to be saved. */
  async function afterSaving(act: () => Promise<Internal | null>) {
    setBusy(true);
    const stands = (await saver.flush()) ? await act() : null;
    if (stands) saver.stands(stands);
    setBusy(false);
  }
  function isReady(): boolean {
    const ready = publishFaults(saver.state.draft).length === 0;
    setAsked(ready ? 0 : asked + 1);
    return ready;
  }
  function stand(to: 'active' | 'inactive') {
    if (status !== 'draft' || isReady()) void afterSaving(() => acts.setStatus(saved, to));
  }
  function publish() {
    if (status === 'draft') return stand('active');
    if (isReady()) void afterSaving(() => acts.publishChanges(saved));
  }
  async function copy() {
    const made = (await saver.flush()) ? await acts.copy(saved) : null;
    if (made) go(editPath(made._id));
  }
  const canPublish = status === 'draft' || saved.unpublishedChanges || !isSaved;

  return (
    <>
      <div className={styles.bar}>
        <SaveState
          state={state}
          saved={<SavedAt at={saved.writtenDate} />}
          words={INTERNAL_STATUSES[status]}
          retry={() => void saver.flush()}
        />
        <Button aria-pressed={isPreviewed} onPress={() => void onPreview()}>
          {isPreviewed ? 'Back to the form' : 'Preview'}
        </Button>
        {canPublish && (
          <Button variant="primary" isBusy={isBusy} onPress={publish}>
            {status === 'draft' ? 'Publish' : 'Publish changes'}
          </Button>
        )}
        <MenuButton
          label="More"
          items={[
            ...(status === 'active'
              ? [
                  {
                    id: 'open',
                    label: 'Open the published one',
                    onAction: () => go(opportunityPath(saved._id)),
                  },
                  { id: 'inactive', label: 'Make inactive', onAction: () => stand('inactive') },
                ]
              : []),
            ...(status === 'inactive'
              ? [{ id: 'active', label: 'Make active', onAction: () => stand('active') }]
              : []),
            ...(status === 'draft'
              ? [{ id: 'inactive', label: 'Publish as inactive', onAction: () => stand('inactive') }]
              : []),
            { id: 'copy', label: 'Copy', onAction: () => void copy() },
            { id: 'delete', label: 'Delete', onAction: () => setDeleting(saved) },
          ]}
        />
      </div>
      <FaultList
        title="It cannot be published yet."
        faults={faults.map(({ fault }) => fault)}
        asked={asked}
      />
      <DeleteInternal
        of={deleting}
        acts={acts}
        onClose={() => setDeleting(null)}
        onDeleted={() => {
          saver.forget();
          go(LIST_PATH);
        }}
      />
    </>
  );
}
