import { FACT_WORDS } from '@fundry/contracts/eligibility/applicant.ts';
import { listInWords } from '@fundry/contracts/formats/list.ts';
import { Alert } from '../ui/alert.tsx';
import { useLostFacts } from './applicant.ts';

/** Says what this browser had kept of a visitor and cannot read any more. Nothing when all can be read. */
export function LostFacts() {
  const lost = useLostFacts();
  if (lost.length === 0) return null;
  return (
    <Alert kind="info">
      Fundry can no longer read what this browser kept about you:{' '}
      {listInWords(
        lost.map((name) => FACT_WORDS[name]),
        lost.length,
        '',
      )}
      . Please enter it again and save.
    </Alert>
  );
}
