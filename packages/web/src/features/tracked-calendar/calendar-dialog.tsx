import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { ApiFailure } from '../../lib/api-client.ts';
import { useAccess } from '../../people/access.ts';
import { SignInPrompt } from '../../people/sign-in-prompt.tsx';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { CalendarAddress } from './calendar-address.tsx';
import { useCalendar } from './calendar-calls.ts';
import { CalendarConfirmation, type CalendarEnding } from './calendar-confirmation.tsx';
import { CalendarSettings } from './calendar-settings.tsx';

/** The calendar of everything that the person tracks: they make its address here, copy, replace or end it. */
export function CalendarDialog({ onClose }: { onClose: () => void }) {
  const access = useAccess('export');
  const { query, make, change, end } = useCalendar();
  const [asking, setAsking] = useState<CalendarEnding | null>(null);
  const body = useRef<HTMLDivElement>(null);
  const making = useMutation<void, ApiFailure>({ mutationFn: make });
  const calendar = query.data?.calendar ?? null;
  const isMade = making.isSuccess && calendar !== null;
  // The button that was pressed is gone, so focus moves to the next step: copying the address.
  useEffect(() => {
    if (isMade) body.current?.querySelector('button')?.focus();
  }, [isMade]);

  if (asking !== null) {
    const act = asking === 'renew' ? make : end;
    return <CalendarConfirmation asking={asking} act={act} onClose={() => setAsking(null)} />;
  }
  const mayMake = access === 'allowed';
  return (
    <Dialog
      title="Calendar of tracked calls"
      isOpen
      onClose={onClose}
      footer={
        calendar ? (
          <>
            <Button key="stop" onPress={() => setAsking('end')}>
              Stop
            </Button>
            {mayMake && <Button onPress={() => setAsking('renew')}>Make a new address</Button>}
          </>
        ) : (
          <>
            <Button onPress={onClose}>Cancel</Button>
            {query.data && mayMake && (
              <Button variant="primary" isBusy={making.isPending} onPress={() => making.mutate()}>
                Make an address
              </Button>
            )}
          </>
        )
      }
    >
      <div className="stack" ref={body}>
        <p>
          Your calendar program can show the dates of all calls that you track. It looks again every few
          hours, so a deadline that moves also moves there.
        </p>
        <p>
          Anyone who knows the address can read these dates without signing in. To end that, make a new
          address, or stop. The old address is dead at once.
        </p>
        {!mayMake && <SignInPrompt access={access} />}
        {making.error && <Alert kind="error">{making.error.message}</Alert>}
        <Loaded query={query} lines={2}>
          {() =>
            calendar &&
            mayMake && (
              <>
                <CalendarAddress address={calendar.address} />
                <CalendarSettings calendar={calendar} change={change} />
              </>
            )
          }
        </Loaded>
      </div>
    </Dialog>
  );
}
