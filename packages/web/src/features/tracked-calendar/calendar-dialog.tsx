import { useAccess } from '../../people/access.ts';
import { AddressDialog } from '../../people/address-dialog.tsx';
import { CalendarAddress } from './calendar-address.tsx';
import { useCalendar } from './calendar-calls.ts';
import { CalendarSettings } from './calendar-settings.tsx';

const WORDS = {
  renew: {
    warning:
      'The current address stops working. Every program that uses it, including your own, needs the new address.',
  },
  end: {
    title: 'Stop the calendar',
    action: 'Stop',
    warning:
      'The address stops working and cannot be restored. Calendar programs stop showing your tracked dates. You still track the calls.',
    done: 'The calendar no longer has an address.',
  },
};

/** The calendar of everything that the person tracks: they make its address here, copy, replace or end it. */
export function CalendarDialog({ onClose }: { onClose: () => void }) {
  const { change, ...address } = useCalendar();
  return (
    <AddressDialog
      title="Calendar of tracked calls"
      words={WORDS}
      access={useAccess('export')}
      address={address}
      onClose={onClose}
      about={
        <>
          <p>
            Your calendar program can show the dates of all calls that you track. It looks again every few
            hours, so a deadline that moves also moves there.
          </p>
          <p>
            Anyone who knows the address can read these dates without signing in. To end that, make a new
            address, or stop. The old address is dead at once.
          </p>
        </>
      }
    >
      {(calendar) => (
        <>
          <CalendarAddress address={calendar.address} />
          <CalendarSettings calendar={calendar} change={change} />
        </>
      )}
    </AddressDialog>
  );
}
