import { PERSONAL_PAGES } from '@fundry/contracts/pages/personal-pages.ts';
import { RECOMMENDATION_MAILS } from '@fundry/contracts/recommendations/mails.ts';
import { SHARE_MAILS } from '@fundry/contracts/sharing/sharing-limits.ts';
import { TRACKED_MAILS } from '@fundry/contracts/tracking/tracking-words.ts';
import { Fragment } from 'react';
import { useParameter } from '../../people/session-paths.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { Page } from '../../ui/page.tsx';
import { RefusedSharesPage } from './refused-shares-page.tsx';
import { SavedSearchesLink } from './saved-searches-link.tsx';
import { TrackedLink } from './tracked-link.tsx';
import styles from './unsubscribe.module.css';

/** Confirms that the emails have stopped. */
export function UnsubscribedPage() {
  const sections = (useParameter('emails') ?? '').split(',');
  const isAboutTracked = sections.includes(TRACKED_MAILS);
  const isAboutProfiles = sections.includes(RECOMMENDATION_MAILS);
  const isAboutSearches = sections.some((name) => name !== TRACKED_MAILS && name !== RECOMMENDATION_MAILS);
  const places = [
    ...(isAboutTracked ? [<TrackedLink key="tracked" />] : []),
    ...(isAboutSearches ? [<SavedSearchesLink key="searches" />] : []),
    ...(isAboutProfiles
      ? [
          <AppLink key="profiles" href={PERSONAL_PAGES.suggestions.path}>
            your suggestions
          </AppLink>,
        ]
      : []),
  ];
  if (sections.includes(SHARE_MAILS)) {
    return <RefusedSharesPage />;
  }
  return (
    <Page title="You are unsubscribed" isNarrow>
      <div className={styles.column}>
        <p>
          You will not get these emails any more.{' '}
          {isAboutTracked || isAboutProfiles
            ? 'What you saved and track is kept, and so are your profiles.'
            : 'The searches themselves are kept.'}
        </p>
        <p>
          If you change your mind, switch the emails on again in{' '}
          {places.map((place, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the places never change
            <Fragment key={at}>
              {at > 0 && (at === places.length - 1 ? ' and ' : ', ')}
              {place}
            </Fragment>
          ))}
          .
        </p>
      </div>
    </Page>
  );
}
