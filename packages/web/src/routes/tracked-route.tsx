import { ALL_TRACKED, NOT_GROUPED } from '@fundry/contracts/tracking/tracking-words.ts';
import { useParams } from '@tanstack/react-router';
import { ExportAction } from '../features/export/export-action.tsx';
import { MyFundingPage } from '../features/my-funding/my-funding-page.tsx';
import { ShareGroupButton } from '../features/sharing/group/share-group-button.tsx';
import { ShareButton } from '../features/sharing/share-button.tsx';
import { TrackedList } from '../features/tracked/tracked-list.tsx';
import { SubscribeButton } from '../features/tracked-calendar/subscribe-button.tsx';
import { type Group, useGroups } from '../records/tracking/group-calls.ts';

/** The tracked opportunities in My funding: all of them, or one group. */
export function TrackedRoute() {
  const { groupId = ALL_TRACKED } = useParams({ strict: false });
  const group = useGroups().data?.find(({ id }) => id === groupId);
  return (
    <MyFundingPage
      tab="tracked"
      documentTitle={`${group?.name ?? 'Tracked opportunities'} – My funding – Fundry`}
    >
      <TrackedList ExportAction={ExportAction} GroupTools={GroupTools} SelectionTools={SelectionTools} />
    </MyFundingPage>
  );
}

/** A group can be shared. The two views are no groups; the dates of everything can be a calendar. */
function GroupTools({ group }: { group: Group }) {
  if (group.id === ALL_TRACKED) return <SubscribeButton />;
  if (group.id === NOT_GROUPED) return null;
  return <ShareGroupButton group={group} />;
}

function SelectionTools({ ids }: { ids: readonly string[] }) {
  return <ShareButton ids={ids} isBrief />;
}
