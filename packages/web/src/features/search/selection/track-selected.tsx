import { formatCount } from '@fundry/contracts/formats/count.ts';
import { sendsToPure, useAccess } from '../../../people/access.ts';
import { useCurrentUser } from '../../../people/current-user.ts';
import { requestTracking } from '../../../records/tracking/track-request.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';

/**
 * Opens the Track dialog for the selected calls, so that their groups are chosen once for all; for members of an
 * institution that is connected to Pure, the dialog that sends them there.
 */
export function TrackSelected({ ids }: { ids: readonly string[] }) {
  const access = useAccess('track');
  const toPure = sendsToPure(useCurrentUser());
  const kind = access !== 'allowed' ? 'sign-in' : toPure ? 'send' : 'track';
  return (
    <Button
      variant="secondary"
      size="small"
      aria-haspopup="dialog"
      onPress={() => requestTracking({ kind, ids })}
    >
      <Icon name={toPure ? 'external' : 'flag'} />
      <span className="unseen-on-phones">
        {toPure ? `Send ${formatCount(ids.length)} to Pure` : `Track ${formatCount(ids.length)}`}
      </span>
    </Button>
  );
}
