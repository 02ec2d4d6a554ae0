import { applicationFaults } from '@fundry/contracts/competitions/application-faults.ts';
import { COMPETITION_CLOSED } from '@fundry/contracts/competitions/competition-words.ts';
import { momentInWords } from '@fundry/contracts/record-words/moment-in-words.ts';
import { useState } from 'react';
import { ApiFailure, call } from '../../../lib/api-client.ts';
import { SaveState } from '../../../people/drafts/save-state.tsx';
import { SavedAt } from '../../../people/drafts/saved-at.tsx';
import type { Competition } from '../../../records/competitions/competition-calls.ts';
import { ActionBar } from '../../../ui/action-bar.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { useTold } from '../use-told.ts';
import styles from './apply.module.css';
import { DeleteApplication } from './delete-application.tsx';
import { sentText, textOf } from './draft-text.ts';
import { type ApplicationSaver, type ApplicationState, keptOf } from './use-application-draft.ts';

/** Says whether the application is saved and handed in, and hands it in. */
export function ApplicationBar({
  competition: { id, form, closesAt, zone },
  saver,
  state,
  isUploading,
  onAsk,
}: {
  competition: Competition;
  saver: ApplicationSaver;
  state: ApplicationState;
  /** Whether a file is on its way. */
  isUploading: () => boolean;
  /** Called when the person wants to hand in, with whether nothing stands against it. */
  onAsk: (isReady: boolean) => void;
}) {
  const tell = useTold();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const { own } = state.saved;
  const isHandedIn = own !== null && own.handedInAt !== null;
  const hasChanges = !state.isSaved || own?.unsentChanges === true;

  async function handIn() {
    const mustWait = isUploading();
    setFailure(mustWait ? 'A file is still being uploaded. Hand in once it is there.' : null);
    if (mustWait) return;
    const isReady = applicationFaults(form, textOf(form, saver.state.draft)).length === 0;
    onAsk(isReady);
    if (!isReady) return;
    setBusy(true);
    try {
      if (await saver.flush()) {
        const body = { ...sentText(form, saver.state.draft), version: saver.state.saved.version };
        saver.stands(
          keptOf(
            await call('POST /api/account/competitions/:id/application/_hand-in', { params: { id }, body }),
          ),
        );
        tell(`Handed in. You can change it until ${momentInWords(closesAt, zone)}.`);
      }
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      if (error.problem.newerApplication) saver.stands(keptOf(error.problem.newerApplication));
      if (error.code === COMPETITION_CLOSED) tell(error.message);
      setFailure(error.message);
    } finally {
      setBusy(false);
    }
  }

  return (
    <>
      {failure !== null && <Alert kind="error">{failure}</Alert>}
      <ActionBar>
        <SaveState
          state={state}
          saved={own ? <SavedAt at={own.savedAt} /> : 'Saves itself as you write'}
          words={!isHandedIn ? 'Draft' : hasChanges ? 'Handed in, without your last changes' : 'Handed in'}
          retry={() => void saver.flush()}
        />
        <div className={styles.acts}>
          {own && <DeleteApplication competitionId={id} saver={saver} isHandedIn={isHandedIn} />}
          {(!isHandedIn || hasChanges) && (
            <Button variant="primary" isBusy={isBusy} onPress={() => void handIn()}>
              {isBusy ? 'Handing in …' : isHandedIn ? 'Hand in the changes' : 'Hand in'}
            </Button>
          )}
        </div>
      </ActionBar>
      {isHandedIn && (
        <p className={styles.hint}>
          What you have handed in counts at the closing. You can change it and hand it in again until then.
        </p>
      )}
    </>
  );
}
