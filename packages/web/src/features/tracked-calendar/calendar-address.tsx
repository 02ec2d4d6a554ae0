import { CopyText } from '../../ui/copy-text.tsx';
import { LinkButton } from '../../ui/link-button.tsx';

/** The address of the calendar, for copying, and a link that opens it in the calendar program of the device. */
export function CalendarAddress({ address }: { address: string }) {
  return (
    <>
      <CopyText label="Address of the calendar" text={address} oneLine />
      <div>
        <LinkButton size="small" href={address.replace(/^https?:/, 'webcal:')}>
          Open in calendar
        </LinkButton>
      </div>
      <p>
        In Google Calendar, choose “Other calendars” and “From URL”. In Outlook on the web, choose “Add
        calendar” and “Subscribe from web”. Paste the address there.
      </p>
    </>
  );
}
