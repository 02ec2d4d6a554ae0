import type { OpportunityRecord } from '@fundry/contracts/answers/records.ts';
import { verdictWords } from '@fundry/contracts/eligibility/verdict.ts';
import { ApplicantButton } from '../../people/applicant-button.tsx';
import { useVerdict } from './use-verdict.ts';
import styles from './verdict.module.css';

/** Whether the person who looks may apply, on the page of a call, with the words that decide. */
export function VerdictPanel({ record }: { record: OpportunityRecord }) {
  const found = useVerdict(record);
  return (
    <section className={styles.panel} aria-label="Can I apply?">
      {found === null ? (
        <p className={styles.words}>
          Can I apply? Say who you are, and Fundry compares it with what the call states.
        </p>
      ) : (
        <div className={styles.words}>
          <p>
            <strong className={styles[found.verdict]}>{verdictWords(found.verdict, record)}</strong>.{' '}
            {found.because}
          </p>
          {found.sentence && <blockquote className={styles.quote}>{found.sentence}</blockquote>}
          <p className={styles.note}>
            Read the call itself before you decide: Fundry knows only what it states.
          </p>
        </div>
      )}
      <ApplicantButton variant="secondary">
        {found === null ? 'Say who you are' : 'Your details'}
      </ApplicantButton>
    </section>
  );
}
