import { applicationFaults } from '@fundry/contracts/competitions/application-faults.ts';
import { MAX_APPLICATION_TITLE } from '@fundry/contracts/competitions/competition-words.ts';
import { useRef, useState } from 'react';
import { DisputePanel } from '../../../people/drafts/dispute-panel.tsx';
import type { Competition } from '../../../records/competitions/competition-calls.ts';
import { FaultList } from '../../../ui/fault-list.tsx';
import { Section } from '../../../ui/section.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { AnswerField } from './answer-field.tsx';
import { ApplicationBar } from './application-bar.tsx';
import styles from './apply.module.css';
import { ClosedApplication } from './closed-application.tsx';
import { draftOf, entryInWords, fieldKey, labelOf, TITLE, textOf } from './draft-text.ts';
import { FilesField } from './files-field.tsx';
import { useApplicationDraft } from './use-application-draft.ts';

/**
 * The form of an application while the competition is open. When it closes meanwhile, what is written stays on the screen, and
 * the page says what became of it.
 */
export function OpenApplication({ competition }: { competition: Competition }) {
  const { form, may, ownApplication } = competition;
  const { saver, state } = useApplicationDraft(competition);
  const { draft, dispute } = state;
  const [asked, setAsked] = useState(0);
  /** For each field with files, whether one is on its way. */
  const uploads = useRef(new Map<string, boolean>());
  if (!may.includes('hand-in-application')) {
    return (
      <ClosedApplication competition={competition} own={ownApplication ?? null} typed={textOf(form, draft)} />
    );
  }
  const faults = asked > 0 ? applicationFaults(form, textOf(form, draft)) : [];
  const faultAt = (field: string) => faults.find((each) => each.field === field)?.fault ?? null;
  return (
    <div className={styles.form}>
      {dispute && (
        <DisputePanel
          title="You changed the same fields in another window"
          theirLabel="In the other window"
          at={dispute.theirs.own?.savedAt ?? null}
          fields={dispute.fields.map((field) => ({
            field,
            label: labelOf(form, field),
            mine: entryInWords(form, field, draft[field] ?? ''),
            theirs: entryInWords(form, field, draftOf(form, dispute.theirs.own)[field] ?? ''),
          }))}
          decide={saver.decide}
        />
      )}
      <Section title="Your application">
        <div className={styles.fields}>
          <TextField
            label="Title"
            error={faultAt(TITLE)}
            maxLength={MAX_APPLICATION_TITLE}
            value={draft[TITLE] ?? ''}
            onChange={(title) => saver.write({ [TITLE]: title })}
          />
          {form.map((field) => {
            const shared = {
              field,
              value: draft[fieldKey(field.id)] ?? '',
              error: faultAt(field.id),
              onChange: (answer: string) => saver.write({ [fieldKey(field.id)]: answer }),
            };
            return field.kind === 'file' ? (
              <FilesField
                key={field.id}
                {...shared}
                onUploading={(isOn) => uploads.current.set(field.id, isOn)}
              />
            ) : (
              <AnswerField key={field.id} {...shared} />
            );
          })}
        </div>
      </Section>
      <FaultList
        title="It cannot be handed in yet."
        faults={faults.map(({ fault }) => fault)}
        asked={asked}
      />
      <ApplicationBar
        competition={competition}
        saver={saver}
        state={state}
        isUploading={() => [...uploads.current.values()].includes(true)}
        onAsk={(isReady) => setAsked(isReady ? 0 : asked + 1)}
      />
    </div>
  );
}
