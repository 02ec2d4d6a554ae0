import { useParams } from '@tanstack/react-router';
import { PublicGroupPage } from '../features/sharing/public-group/public-group-page.tsx';

/** The page of a group that its owner shares with everybody who knows the address. */
export function PublicGroupRoute() {
  const { groupId = '' } = useParams({ strict: false });
  return <PublicGroupPage token={groupId} />;
}
