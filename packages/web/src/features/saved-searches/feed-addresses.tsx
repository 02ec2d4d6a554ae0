import { CopyText } from '../../ui/copy-text.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import styles from './feed-addresses.module.css';
import type { Feed } from './feed-calls.ts';

/**
 * The addresses of a saved search's feed, for copying. The calendar can also be opened in the calendar program of the
 * device.
 */
export function FeedAddresses({ feed: { atom, calendar } }: { feed: Feed }) {
  return (
    <>
      <CopyText label="Feed (Atom)" text={atom} oneLine />
      {calendar && (
        <div className={styles.calendar}>
          <CopyText label="Calendar (ICS)" text={calendar} oneLine />
          <div>
            <LinkButton size="small" href={calendar.replace(/^https?:/, 'webcal:')}>
              Open in calendar
            </LinkButton>
          </div>
        </div>
      )}
    </>
  );
}
