import { useCurrentUser } from '../../people/current-user.ts';
import { AppLink } from '../../ui/app-link.tsx';
import styles from './home-page.module.css';

/** For visitors, in one line: how to get access, and how to get a trial. */
export function WaysIn() {
  const user = useCurrentUser();
  if (user === undefined || user.userId !== null) return null;
  return (
    <p className={styles.waysIn}>
      At your institution, sign in to see all charts:{' '}
      <AppLink href="/session/get-started">Get started</AppLink> or{' '}
      <AppLink href="/session/check-access">Check access</AppLink>. An institution can try everything for two
      weeks: <AppLink href="/session/trial">Ask for a trial</AppLink>.
    </p>
  );
}
