import { useCurrentUser } from '../../people/current-user.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import styles from './home-page.module.css';

/** For visitors: how to get access, and how to get a trial. */
export function WaysIn() {
  const user = useCurrentUser();
  if (user === undefined || user.userId !== null) return null;
  return (
    <section className={styles.waysIn}>
      <h2>At your institution</h2>
      <p>Sign in to see all charts. An institution can try everything for two weeks.</p>
      <p className={styles.ways}>
        <LinkButton variant="primary" href="/session/get-started">
          Get started
        </LinkButton>
        <LinkButton href="/session/check-access">Check access</LinkButton>
        <LinkButton href="/session/trial">Ask for a trial</LinkButton>
      </p>
    </section>
  );
}
