import { ALL_TRACKED } from '@fundry/contracts/tracking/tracking-words.ts';
import { useParams } from '@tanstack/react-router';
import { ExportAction } from '../features/export/export-action.tsx';
import { MyFundingPage } from '../features/my-funding/my-funding-page.tsx';
import { TrackedList } from '../features/tracked/tracked-list.tsx';
import { useGroups } from '../records/tracking/tracking-calls.ts';

/** The tracked opportunities in My funding: all of them, or one group. */
export function TrackedRoute() {
  const { groupId = ALL_TRACKED } = useParams({ strict: false });
  const group = useGroups().data?.find(({ id }) => id === groupId);
  return (
    <MyFundingPage
      tab="tracked"
      documentTitle={`${group?.name ?? 'Tracked opportunities'} – My funding – Fundry`}
    >
      <TrackedList ExportAction={ExportAction} />
    </MyFundingPage>
  );
}
