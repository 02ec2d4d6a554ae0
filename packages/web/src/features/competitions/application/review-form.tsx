import { MAX_COMMENT, SCORES } from '@fundry/contracts/competitions/competition-words.ts';
import { useState } from 'react';
import { DisputePanel } from '../../../people/drafts/dispute-panel.tsx';
import { SaveState } from '../../../people/drafts/save-state.tsx';
import { Moment } from '../../../people/moment.tsx';
import type { Competition } from '../../../records/competitions/competition-calls.ts';
import { Button } from '../../../ui/button.tsx';
import { Dated } from '../../../ui/dated.tsx';
import { FaultList } from '../../../ui/fault-list.tsx';
import { RadioGroup } from '../../../ui/radio-group.tsx';
import { Section } from '../../../ui/section.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import type { Application } from '../competition.ts';
import styles from './application.module.css';
import { HandInReview } from './hand-in-review.tsx';
import { ScoreList } from './handed-in-reviews.tsx';
import { COMMENT, draftOf, labelOf, type OwnReview, reviewFaults, scoreKey } from './review-text.ts';
import { useReviewDraft } from './use-review-draft.ts';

const OPTIONS = Object.entries(SCORES).map(([id, word]) => ({ id, label: `${id} ${word}` }));

interface Props {
  competition: Competition;
  application: Application;
  own: OwnReview;
}

/** The own review of an application: a form until it is handed in. */
export function ReviewForm(props: Props) {
  const { competition, application, own } = props;
  if (own.handedInAt === null && application.may.includes('write-review')) return <Writing {...props} />;
  return (
    <Section
      title="Your review"
      description={
        own.handedInAt === null ? (
          'You did not hand in a review of this application.'
        ) : (
          <>
            Handed in <Moment at={own.handedInAt} />
          </>
        )
      }
    >
      <ScoreList criteria={competition.criteria} scores={own.scores} />
      {own.comment !== '' && (
        <p className={styles.comment} dir="auto">
          <Dated>{own.comment}</Dated>
        </p>
      )}
    </Section>
  );
}

function Writing({ competition, application, own }: Props) {
  const { criteria } = competition;
  const { saver, state } = useReviewDraft(competition, application.id, own);
  const { draft, dispute } = state;
  const [asked, setAsked] = useState(0);
  const [isAsking, setAsking] = useState(false);
  const faults = asked > 0 ? reviewFaults(criteria, draft) : [];
  function wantsToHandIn() {
    const isReady = reviewFaults(criteria, draft).length === 0;
    setAsked(isReady ? 0 : asked + 1);
    setAsking(isReady);
  }
  return (
    <Section
      title="Your review"
      description="Nobody else sees it before you hand it in. Then you can read the reviews of others."
    >
      <div className={styles.form}>
        {dispute && (
          <DisputePanel
            title="You changed the same fields in another window"
            theirLabel="In the other window"
            at={null}
            fields={dispute.fields.map((field) => ({
              field,
              label: labelOf(criteria, field),
              mine: draft[field] ?? '',
              theirs: draftOf(criteria, dispute.theirs)[field] ?? '',
            }))}
            decide={saver.decide}
          />
        )}
        {criteria.map(({ id, label, help }) => (
          <RadioGroup
            key={id}
            label={label}
            description={help}
            layout="inline"
            value={draft[scoreKey(id)] ?? null}
            options={OPTIONS}
            onChange={(score) => saver.write({ [scoreKey(id)]: score })}
          />
        ))}
        <TextArea
          label="Comment"
          description="Editors read it, and so do the other reviewers once they have handed in their own review."
          rows={6}
          maxLength={MAX_COMMENT}
          value={draft[COMMENT] ?? ''}
          onChange={(comment) => saver.write({ [COMMENT]: comment })}
        />
        <FaultList title="It cannot be handed in yet." faults={faults} asked={asked} />
        <div className={styles.acts}>
          <SaveState
            state={state}
            saved={state.saved.version > 0 ? 'Saved' : 'Saves itself as you write'}
            words="Draft"
            retry={() => void saver.flush()}
          />
          <Button variant="primary" aria-haspopup="dialog" onPress={wantsToHandIn}>
            Hand in
          </Button>
        </div>
        <HandInReview
          competition={competition}
          applicationId={application.id}
          of={isAsking ? saver : null}
          onClose={() => setAsking(false)}
        />
      </div>
    </Section>
  );
}
