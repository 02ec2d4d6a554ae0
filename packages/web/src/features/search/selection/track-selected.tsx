import { formatCount } from '@fundry/contracts/formats/count.ts';
import { useAccess } from '../../../people/access.ts';
import { requestTracking } from '../../../records/tracking/track-request.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';

/** Opens the Track dialog for the selected calls, so that their groups are chosen once for all. */
export function TrackSelected({ ids }: { ids: readonly string[] }) {
  const access = useAccess('track');
  return (
    <Button
      variant="secondary"
      size="small"
      aria-haspopup="dialog"
      onPress={() => requestTracking({ kind: access === 'allowed' ? 'track' : 'sign-in', ids })}
    >
      <Icon name="flag" />
      <span className="unseen-on-phones">Track {formatCount(ids.length)}</span>
    </Button>
  );
}
