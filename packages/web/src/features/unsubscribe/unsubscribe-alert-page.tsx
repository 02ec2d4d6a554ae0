import { PAGES } from '@fundry/contracts/pages/pages.ts';
import type { AlertType } from '@fundry/contracts/tracking/tracking-words.ts';
import { call } from '../../lib/api-client.ts';
import { useParameter } from '../../people/session-paths.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Page } from '../../ui/page.tsx';
import { TrackedLink } from './tracked-link.tsx';
import styles from './unsubscribe.module.css';
import { useUnsubscribing } from './use-unsubscribing.ts';

const WORDS: Record<AlertType | 'All', string> = {
  LoiDate: 'emails about letters of intent',
  DueDate: 'emails about application deadlines',
  OtherDate: 'emails about other dates',
  Update: 'emails about changes',
  All: 'all emails',
};

/**
 * Asks whether emails about one tracked opportunity, or about all of them, should stop: one kind of emails, or every kind.
 * Opening the link alone stops nothing.
 */
export function UnsubscribeAlertPage() {
  const given = useParameter('type') ?? 'All';
  const type = Object.hasOwn(WORDS, given) ? (given as AlertType | 'All') : 'All';
  const isOne = useParameter('opportunityId') !== null;
  const isFromMail = useParameter('unsubscribeId') !== null;
  const { end, isBusy, failure } = useUnsubscribing(
    (parameters) =>
      call('DELETE /api/user/alerts/:type', {
        params: { type },
        query: {
          unsubscribeId: parameters.get('unsubscribeId') ?? '',
          userId: parameters.get('userId') ?? undefined,
          opportunityId: parameters.get('opportunityId') ?? undefined,
        },
      }),
    PAGES.unsubscribedAlert.path,
  );
  const about = type === 'All' ? ' about' : ' of';
  return (
    <Page title="Unsubscribe" isNarrow>
      <div className={styles.column}>
        {isFromMail ? (
          <>
            <p>
              Do you want to stop {WORDS[type]}
              {about} {isOne ? 'this opportunity' : 'the opportunities you track'}?
            </p>
            {failure && <Alert kind="error">{failure}</Alert>}
            <p>
              <Button variant="primary" onPress={end} isBusy={isBusy}>
                {isBusy ? 'Unsubscribing…' : 'Unsubscribe'}
              </Button>
            </p>
          </>
        ) : (
          <p>Open this page with the link in an email about opportunities you track.</p>
        )}
        <p>
          You will still track {isOne ? 'it' : 'them'}. Which emails you get is set for each opportunity in{' '}
          <TrackedLink />.
        </p>
      </div>
    </Page>
  );
}
