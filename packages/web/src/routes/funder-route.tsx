import type { FunderTab } from '@fundry/contracts/pages/record-tabs.ts';
import { useParams } from '@tanstack/react-router';
import { FunderPage } from '../features/funder/funder-page.tsx';
import { ShouldApplyPart } from './should-apply-part.tsx';

/** The page of a funder, with its tabs. */
export function FunderRoute() {
  const { id = '', tab } = useParams({ strict: false });
  return (
    <FunderPage
      id={id}
      tab={tab as FunderTab}
      shouldApply={(record) => <ShouldApplyPart funderId={record.id} funderName={record.preferredOrgName} />}
    />
  );
}
