import { useApplicant } from '../../../people/applicant.ts';
import { ApplicantButton } from '../../../people/applicant-button.tsx';
import { LostFacts } from '../../../people/lost-facts.tsx';
import styles from './filter-panel.module.css';

/** Asks for what the filter "Calls I can apply to" must know, beside its choices. */
export function ApplicantNote() {
  const facts = useApplicant();
  return (
    <div>
      <LostFacts />
      {facts === null && (
        <p className={styles.hint}>Say who you are first: your organisation, country and career stage.</p>
      )}
      <ApplicantButton variant={facts === null ? 'secondary' : 'plain'}>
        {facts === null ? 'Say who you are' : 'Your details'}
      </ApplicantButton>
    </div>
  );
}
