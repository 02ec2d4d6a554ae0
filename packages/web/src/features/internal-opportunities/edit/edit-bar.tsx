import { INTERNAL_STATUSES } from '@fundry/contracts/internal-opportunities/internal-words.ts';
import { publishFaults } from '@fundry/contracts/internal-opportunities/publish-faults.ts';
import { useEffect, useRef, useState } from 'react';
import { useGo } from '../../../lib/navigation.ts';
import { opportunityPath } from '../../../records/paths.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { MenuButton } from '../../../ui/menu-button.tsx';
import { DeleteInternal } from '../delete-internal.tsx';
import { editPath, type Internal, LIST_PATH } from '../internal.ts';
import type { InternalActs } from '../use-internal-acts.ts';
import styles from './draft-form.module.css';
import type { DraftSaver, SaverState } from './draft-saver.ts';
import { SaveState } from './save-state.tsx';

/** Says how the draft stands and whether it is saved, and holds what can be done with it. */
export function EditBar({
  saver,
  state,
  acts,
  isPreviewed,
  onPreview,
}: {
  saver: DraftSaver;
  state: SaverState;
  acts: InternalActs;
  isPreviewed: boolean;
  onPreview: () => Promise<void>;
}) {
  const go = useGo();
  const { saved, isSaved } = state;
  const { status } = saved;
  /** The person wanted to publish what is not ready. */
  const [isTold, setTold] = useState(false);
  const faults = isTold ? publishFaults(state.draft) : [];
  const [isBusy, setBusy] = useState(false);
  const [deleting, setDeleting] = useState<Internal | null>(null);
  const told = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isTold) told.current?.focus();
  }, [isTold]);

  /** Saves, and then does something that needs all to be saved. */
  async function afterSaving(act: () => Promise<Internal | null>) {
    setBusy(true);
    const stands = (await saver.flush()) ? await act() : null;
    if (stands) saver.stands(stands);
    setBusy(false);
  }
  function isReady(): boolean {
    const ready = publishFaults(saver.state.draft).length === 0;
    setTold(!ready);
    if (!ready) told.current?.focus();
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
        <SaveState state={state} words={INTERNAL_STATUSES[status]} retry={() => void saver.flush()} />
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
      {faults.length > 0 && (
        <div ref={told} tabIndex={-1}>
          <Alert kind="error" title="It cannot be published yet.">
            <ul className={styles.faults}>
              {faults.map(({ fault }) => (
                <li key={fault}>{fault}</li>
              ))}
            </ul>
          </Alert>
        </div>
      )}
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
