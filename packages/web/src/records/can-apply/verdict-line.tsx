import type { OpportunityRecord } from '@fundry/contracts/answers/records.ts';
import { verdictWords } from '@fundry/contracts/eligibility/verdict.ts';
import { ApplicantButton } from '../../people/applicant-button.tsx';
import { useVerdict } from './use-verdict.ts';
import styles from './verdict.module.css';

/** Whether the person who looks may apply, in a line of a card. Whoever has not said who they are is asked. */
export function VerdictLine({ record }: { record: OpportunityRecord }) {
  const found = useVerdict(record);
  if (found === null) {
    return (
      <div className={styles.line} data-print="hide">
        <ApplicantButton label={`Can I apply? ${record.title}`}>Can I apply?</ApplicantButton>
      </div>
    );
  }
  return (
    <p className={styles.line}>
      <strong className={styles[found.verdict]}>{verdictWords(found.verdict, record)}</strong>.{' '}
      {found.because}
    </p>
  );
}
