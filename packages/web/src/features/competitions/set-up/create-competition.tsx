import { useRef, useState } from 'react';
import { ApiFailure, call } from '../../../lib/api-client.ts';
import { DEVICE_ZONE } from '../../../lib/moment.ts';
import { useGo } from '../../../lib/navigation.ts';
import { today } from '../../../lib/today.ts';
import { useTimeZone } from '../../../people/preferences.ts';
import { opportunityPath } from '../../../records/paths.ts';
import { useRecord } from '../../../records/record-query.ts';
import { ActionBar } from '../../../ui/action-bar.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { BackLink } from '../../../ui/back-link.tsx';
import { Button } from '../../../ui/button.tsx';
import { FaultList } from '../../../ui/fault-list.tsx';
import { LeaveGuard } from '../../../ui/leave-guard.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { managePath } from '../competition.ts';
import { TitleBlock } from '../title-block.tsx';
import { useTold } from '../use-told.ts';
import styles from './setup.module.css';
import { freshSetup, type Setup, sentOf } from './setup.ts';
import { setupFaults } from './setup-faults.ts';
import { SetupForm } from './setup-form.tsx';

const NOTHING_FIXED = { opening: false, closing: false, form: false };

/** Where an editor sets up a competition for an opportunity and opens it. */
export function CreateCompetition({ opportunityId }: { opportunityId: string }) {
  const query = useRecord('opportunities', opportunityId);
  return (
    <div className={styles.page}>
      <Loaded query={query} lines={12}>
        {({ title, limitedSubmission }) => (
          <>
            <BackLink href={opportunityPath(opportunityId)}>
              <span dir="auto">{title}</span>
            </BackLink>
            <TitleBlock title="New internal competition">
              Your colleagues apply inside your institution first. Reviewers score their applications, and you
              decide which go forward to the funder. Only members of your institution see that the competition
              exists.
            </TitleBlock>
            <NewSetup opportunityId={opportunityId} places={limitedSubmission?.number ?? 1} />
          </>
        )}
      </Loaded>
    </div>
  );
}

function NewSetup({ opportunityId, places }: { opportunityId: string; places: number }) {
  const go = useGo();
  const tell = useTold();
  const ownZone = useTimeZone() ?? DEVICE_ZONE;
  const [setup, setSetup] = useState<Setup>(() => freshSetup(places, today(), ownZone));
  const [asked, setAsked] = useState(0);
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const isUnsaved = useRef(false);
  function write(part: Partial<Setup>) {
    isUnsaved.current = true;
    setSetup((before) => ({ ...before, ...part }));
  }
  async function open() {
    setFailure(null);
    if (setupFaults(setup).length > 0) return setAsked(asked + 1);
    setBusy(true);
    try {
      const { id } = await call('POST /api/account/competitions', {
        body: { ...sentOf(setup), opportunityId },
      });
      isUnsaved.current = false;
      tell('The competition has been set up.');
      go(managePath(id), { replace: true });
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      setFailure(error.message);
    } finally {
      setBusy(false);
    }
  }
  return (
    <>
      <SetupForm setup={setup} write={write} begun={0} fixed={NOTHING_FIXED} />
      <FaultList
        title="The competition cannot be opened yet."
        faults={asked > 0 ? setupFaults(setup) : []}
        asked={asked}
      />
      {failure !== null && <Alert kind="error">{failure}</Alert>}
      <ActionBar>
        <Button variant="primary" isBusy={isBusy} onPress={() => void open()}>
          {isBusy ? 'Setting up …' : 'Set up the competition'}
        </Button>
      </ActionBar>
      <LeaveGuard isUnsaved={() => isUnsaved.current} />
    </>
  );
}
