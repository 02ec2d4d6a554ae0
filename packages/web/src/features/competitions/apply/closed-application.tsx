import { DECISIONS } from '@fundry/contracts/competitions/competition-words.ts';
import { momentInWords } from '@fundry/contracts/record-words/moment-in-words.ts';
import { Moment } from '../../../people/moment.tsx';
import type { Competition } from '../../../records/competitions/competition-calls.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Dated } from '../../../ui/dated.tsx';
import { Section } from '../../../ui/section.tsx';
import { Answers } from '../answers.tsx';
import type { OwnApplication } from '../competition.ts';
import styles from './apply.module.css';
import { isSameText, type WrittenText } from './draft-text.ts';

/**
 * The own application after the close: the decision, what was handed in, and what was written and not handed in. `typed` is
 * what stood in the form when the competition closed.
 */
export function ClosedApplication({
  competition,
  own,
  typed = own,
}: {
  competition: Competition;
  own: OwnApplication | null;
  typed?: WrittenText | null;
}) {
  const { form, state, closesAt, zone } = competition;
  const handedIn = own === null || own.handedInAt === null ? null : (own.handedIn ?? own);
  const isKept = own !== null && typed !== null && isSameText(form, typed, own);
  const hasMore = typed !== null && (handedIn === null || !isSameText(form, typed, handedIn));
  const closed = <Dated>{`The competition closed on ${momentInWords(closesAt, zone)}.`}</Dated>;
  return (
    <div className={styles.form}>
      {own?.decision?.decision && (
        <section className={styles.decision} aria-label="Decision">
          <h3>{DECISIONS[own.decision.decision]}</h3>
          {own.decision.message !== '' && (
            <p className={styles.message} dir="auto">
              <Dated>{own.decision.message}</Dated>
            </p>
          )}
        </section>
      )}
      {state !== 'withdrawn' && handedIn === null && (
        <Alert kind="error" title="Your application was not handed in.">
          {closed} It does not take part. What you wrote is below.
        </Alert>
      )}
      {hasMore && handedIn !== null && (
        <Alert kind="error" title="Your last changes were not handed in.">
          {closed} What you handed in before counts; your changes are below it.
        </Alert>
      )}
      {hasMore && !isKept && (
        <Alert kind="error">
          Fundry could not keep what you typed last. It is still on this page: copy it before you leave.
        </Alert>
      )}
      {state === 'withdrawn' && (
        <Alert kind="info">The competition was withdrawn. What you wrote is below.</Alert>
      )}
      {handedIn !== null && own?.handedInAt && (
        <Section
          title="What you handed in"
          description={
            <>
              Handed in <Moment at={own.handedInAt} />
            </>
          }
        >
          <Answers form={form} {...handedIn} />
        </Section>
      )}
      {hasMore && typed !== null && (
        <Section title="What you wrote and did not hand in">
          <Answers form={form} {...typed} />
        </Section>
      )}
    </div>
  );
}
