import { DECISIONS, type Decision } from '@fundry/contracts/competitions/competition-words.ts';
import { Dated } from '../../../ui/dated.tsx';
import { Section } from '../../../ui/section.tsx';
import styles from './application.module.css';

/** What was decided about an application, with the message to the applicant. */
export function DecisionView({
  decision: { decision, message },
}: {
  decision: { decision: Decision | null; message: string };
}) {
  return (
    <Section title="Decision">
      <p>{decision === null ? 'Not decided yet' : DECISIONS[decision]}</p>
      {message !== '' && (
        <p className={styles.comment} dir="auto">
          <Dated>{message}</Dated>
        </p>
      )}
    </Section>
  );
}
