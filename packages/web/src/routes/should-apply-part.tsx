import type { OpportunityRecord } from '@fundry/contracts/answers/records.ts';
import { lazy } from 'react';
import { loadPart } from '../lib/load-part.ts';
import { LatePart } from '../ui/late-part.tsx';

const ShouldApply = lazy(() =>
  loadPart(
    import('../features/should-apply/should-apply.tsx').then((part) => ({ default: part.ShouldApply })),
  ),
);

/** The tab "Should I apply?". It loads when it is opened. */
export function ShouldApplyPart(props: {
  funder: { id: string; name: string } | null;
  opportunity?: OpportunityRecord;
}) {
  return (
    <LatePart lines={8}>
      <ShouldApply {...props} />
    </LatePart>
  );
}
