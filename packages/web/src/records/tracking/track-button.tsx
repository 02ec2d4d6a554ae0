import { useState } from 'react';
import { useAccess } from '../../people/access.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { requestTracking } from './track-request.ts';
import { useTracking } from './use-tracking.ts';

/**
 * Tracks a call with one press. For a tracked call it opens the Track dialog, which also ends tracking. Visitors are
 * asked to sign in, and the call is tracked when they come back.
 */
export function TrackButton({
  id,
  title,
  isTracked,
  isLarge,
}: {
  id: string;
  title: string;
  isTracked: boolean;
  /** On the page of a record. */
  isLarge: boolean;
}) {
  const access = useAccess('track');
  const track = useTracking();
  const [isBusy, setBusy] = useState(false);
  async function press() {
    if (access !== 'allowed') return requestTracking({ kind: 'sign-in', ids: [id] });
    if (isTracked) return requestTracking({ kind: 'choose', ids: [id] });
    setBusy(true);
    await track([id]);
    setBusy(false);
  }
  return (
    <Button
      variant={isLarge && !isTracked ? 'primary' : 'secondary'}
      size={isLarge ? 'normal' : 'small'}
      data-track={isLarge ? 'page' : 'result'}
      aria-label={`${isTracked ? 'Tracked' : 'Track'}: ${title}`}
      aria-pressed={isTracked}
      aria-haspopup={isTracked || access === 'sign-in' ? 'dialog' : undefined}
      onPress={() => {
        if (!isBusy) void press();
      }}
    >
      <Icon name={isTracked ? 'check' : 'flag'} />
      {isTracked ? 'Tracked' : 'Track'}
    </Button>
  );
}
