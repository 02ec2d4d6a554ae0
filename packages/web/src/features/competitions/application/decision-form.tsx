import { DECISIONS, type Decision, MAX_COMMENT } from '@fundry/contracts/competitions/competition-words.ts';
import { useRef, useState } from 'react';
import { ApiFailure, call } from '../../../lib/api-client.ts';
import { WrittenBy } from '../../../people/written-by.tsx';
import type { Competition } from '../../../records/competitions/competition-calls.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { LeaveGuard } from '../../../ui/leave-guard.tsx';
import { RadioGroup } from '../../../ui/radio-group.tsx';
import { Section } from '../../../ui/section.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import type { Application } from '../competition.ts';
import { tooManyForward } from '../manage/announce-faults.ts';
import { useTold } from '../use-told.ts';
import styles from './application.module.css';
import { DecisionView } from './decision-view.tsx';

type Whole = NonNullable<Application['decision']>;

const OPTIONS = Object.entries(DECISIONS).map(([id, label]) => ({ id: id as Decision, label }));
const NOTHING: Whole = { decision: null, message: '', version: 0, decidedBy: null, decidedAt: null };

/** Where an editor decides about an application. Nobody else sees it before the results are announced. */
export function DecisionForm({
  competition: { id, places, counts },
  application: { id: applicationId, decision: loaded = NOTHING },
}: {
  competition: Competition;
  application: Application;
}) {
  const tell = useTold();
  const [kept, setKept] = useState(loaded);
  const [newer, setNewer] = useState<Whole | null>(null);
  const [decision, setDecision] = useState(loaded.decision);
  const [message, setMessage] = useState(loaded.message);
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const isUnsaved = useRef(false);
  const others = (counts?.forward ?? 0) - (kept.decision === 'forward' ? 1 : 0);
  const forward = others + (decision === 'forward' ? 1 : 0);
  function change(act: () => void) {
    isUnsaved.current = true;
    act();
  }
  async function save(version: number) {
    if (decision === null) return setFailure('Choose what becomes of the application.');
    setBusy(true);
    setFailure(null);
    try {
      const saved = await call('PUT /api/account/competitions/:id/applications/:applicationId/decision', {
        params: { id, applicationId },
        body: { decision, message, version },
      });
      isUnsaved.current = false;
      setKept(saved);
      setNewer(null);
      tell('The decision has been saved. Nobody else sees it before you announce the results.');
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      setNewer(error.problem.newerDecision ?? null);
      setFailure(error.message);
    } finally {
      setBusy(false);
    }
  }
  return (
    <Section title="Decision" description="Only editors see it before the results are announced.">
      <div className={styles.form}>
        <RadioGroup
          label="What becomes of it"
          value={decision}
          options={OPTIONS}
          onChange={(chosen) => change(() => setDecision(chosen))}
        />
        {decision === 'forward' && forward > places && (
          <Alert kind="info">{tooManyForward(forward, places)} Nothing can be announced then.</Alert>
        )}
        <TextArea
          label="Message to the applicant"
          description="Part of the email and of their page, once the results are announced."
          rows={5}
          maxLength={MAX_COMMENT}
          value={message}
          onChange={(text) => change(() => setMessage(text))}
        />
        {failure !== null && <Alert kind="error">{failure}</Alert>}
        {newer && <DecisionView decision={newer} />}
        <div className={styles.acts}>
          <Button variant="primary" isBusy={isBusy} onPress={() => void save(newer?.version ?? kept.version)}>
            {isBusy ? 'Saving …' : newer ? 'Replace it with mine' : 'Save the decision'}
          </Button>
          {kept.decidedAt !== null && (
            <span className={styles.by}>
              <WrittenBy of={{ writtenBy: kept.decidedBy, writtenDate: kept.decidedAt }} />
            </span>
          )}
        </div>
      </div>
      <LeaveGuard isUnsaved={() => isUnsaved.current} />
    </Section>
  );
}
