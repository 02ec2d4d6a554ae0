import type { CurrentUser } from '../../people/current-user.ts';
import { sessionPath } from '../../people/session-paths.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { acceptPath } from './accept-path.ts';
import styles from './admin-invitation.module.css';

/** How to accept an invitation to an address: at once, as somebody else, or after signing in or registering. */
export function WaysToAccept({ token, email, user }: { token: string; email: string; user: CurrentUser }) {
  const accept = acceptPath(token);
  if (user.userId === null) {
    return (
      <>
        <p>Sign in with this address. If you are new, register; the form already holds the address.</p>
        <p className={styles.ways}>
          <LinkButton variant="primary" href={sessionPath('/session/sign-in', accept, email)}>
            Sign in and accept
          </LinkButton>
          <LinkButton href={sessionPath('/session/register', accept, email)}>Register</LinkButton>
        </p>
      </>
    );
  }
  const isOther = user.email !== email;
  return (
    <>
      <p>
        You are signed in as {user.name} ({user.email}).
        {isOther && ' An invitation works only for the address it was sent to.'}
      </p>
      <p className={styles.ways}>
        {!isOther && (
          <LinkButton variant="primary" href={accept}>
            Accept the invitation
          </LinkButton>
        )}
        <LinkButton href="/session/sign-out">Sign in as somebody else</LinkButton>
      </p>
    </>
  );
}
