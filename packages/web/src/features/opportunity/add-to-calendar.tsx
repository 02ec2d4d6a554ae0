import type { OpportunityRecord } from '@fundry/contracts/answers/records.ts';
import { deadlineDay, deadlineName } from '@fundry/contracts/record-words/deadline-day.ts';
import { keyedDeadlines } from '@fundry/contracts/record-words/deadline-key.ts';
import { useState } from 'react';
import { siteOrigin } from '../../lib/drawing.ts';
import { opportunityPath } from '../../records/paths.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { PopoverMenu } from '../../ui/popover-menu.tsx';
import { googleCalendarLink, outlookLink } from './calendar-links.ts';

/**
 * Puts one deadline to come into a calendar: as a file, or on the page of Google Calendar or of Outlook.
 */
export function AddToCalendar({
  record,
  of,
}: {
  record: OpportunityRecord;
  of: OpportunityRecord['deadlines'][number];
}) {
  const [hasOpened, setHasOpened] = useState(false);
  const key = keyedDeadlines(record.deadlines).find(({ deadline }) => deadline === of)?.key;
  if (key === undefined) return null;
  const event = { title: record.title, page: siteOrigin() + opportunityPath(record.id), deadline: of };
  const file = `/api/opportunities/${record.id}/calendar/deadlines.ics?${new URLSearchParams({ deadline: key })}`;
  return (
    <span onClickCapture={() => setHasOpened(true)}>
      <PopoverMenu
        label="Add to calendar"
        about={`: ${deadlineName(of)}, ${deadlineDay(of)}`}
        icon="calendar"
        menuLabel={`Add to calendar: ${deadlineName(of)}`}
        isQuiet
      >
        <ul>
          <li>
            <a href={file} download>
              Calendar file (.ics)
            </a>
          </li>
          {/* The moment for Outlook needs the time zones of the browser, which take long to open. */}
          {hasOpened && (
            <>
              <li>
                <AppLink href={googleCalendarLink(event)}>Google Calendar</AppLink>
              </li>
              <li>
                <AppLink href={outlookLink(event)}>Outlook on the web</AppLink>
              </li>
            </>
          )}
        </ul>
      </PopoverMenu>
    </span>
  );
}
