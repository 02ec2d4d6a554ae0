import { PAGES } from '@fundry/contracts/pages/pages.ts';
import { RECOMMENDATION_MAILS } from '@fundry/contracts/recommendations/mails.ts';
import { SHARE_MAILS } from '@fundry/contracts/sharing/sharing-limits.ts';
import { TRACKED_MAILS } from '@fundry/contracts/tracking/tracking-words.ts';
import { call } from '../../lib/api-client.ts';
import { useParameter } from '../../people/session-paths.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Page } from '../../ui/page.tsx';
import { SavedSearchesLink } from './saved-searches-link.tsx';
import styles from './unsubscribe.module.css';
import { useUnsubscribing } from './use-unsubscribing.ts';

/** The parameters of the link in the email that the API call needs. */
const NAMES = ['searchId', 'user', 'unsubscribeId'];

/**
 * Asks whether emails about one saved search, or about all of them, or shared opportunities should stop. Opening the link alone stops
 * nothing. Only status 500, an expired link and a missing connection count as failures. After any other answer the
 * server makes sure that no more emails are sent.
 */
export function UnsubscribePage() {
  const emails = useParameter('emails') ?? '';
  const isShare = emails === SHARE_MAILS;
  const name = useParameter('savedSearchName');
  const isOne = useParameter('searchId') !== null;
  const token = useParameter('unsubscribeId');
  const isFromMail = token !== null;
  const { end, isBusy, failure } = useUnsubscribing(
    (given) => {
      const named = Object.fromEntries([...given].filter(([parameter]) => NAMES.includes(parameter)));
      return call('DELETE /api/user/searches/notification', { query: { unsubscribeId: '', ...named } });
    },
    confirmationPath(emails, token),
  );
  const what = name ? `the saved search “${name}”` : isOne ? 'this saved search' : everythingIn(emails);
  return (
    <Page title="Unsubscribe" isNarrow>
      <div className={styles.column}>
        {isFromMail ? (
          <>
            {isShare ? (
              <p>
                People can send opportunities from Fundry by email. Do you want to get no more of these emails
                at this address? Nobody who shares with you is told.
              </p>
            ) : (
              <p>Do you want to stop emails about {what}?</p>
            )}
            {failure && <Alert kind="error">{failure}</Alert>}
            <p>
              <Button variant="primary" onPress={end} isBusy={isBusy}>
                {isBusy ? 'Unsubscribing…' : 'Unsubscribe'}
              </Button>
            </p>
          </>
        ) : (
          <p>Open this page with the link in an email about your saved searches.</p>
        )}
        {!isShare && (
          <p>
            What you saved and track is kept. How often you get emails about searches is set in{' '}
            <SavedSearchesLink />.
          </p>
        )}
      </div>
    </Page>
  );
}

/** The page that confirms it. Only for shared opportunities it can be taken back there, with the token of the email. */
function confirmationPath(emails: string, token: string | null): string {
  const takingBack: Record<string, string> =
    emails === SHARE_MAILS && token !== null ? { unsubscribeId: token } : {};
  return (
    PAGES.unsubscribed.path + (emails === '' ? '' : `?${new URLSearchParams({ emails, ...takingBack })}`)
  );
}

/** The sections that are not about saved searches. */
const OTHER_SECTIONS = { [TRACKED_MAILS]: true, [RECOMMENDATION_MAILS]: true };

/** What the emails of a digest are about, by the names of its sections. */
function everythingIn(emails: string): string {
  const sections = emails.split(',');
  const named = [
    ...(sections.includes(TRACKED_MAILS) ? ['all opportunities you track'] : []),
    ...(sections.every((name) => name in OTHER_SECTIONS) ? [] : ['all your saved searches']),
    ...(sections.includes(RECOMMENDATION_MAILS) ? ['recommendations'] : []),
  ];
  return new Intl.ListFormat('en').format(named);
}
