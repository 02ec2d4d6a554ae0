import { useCurrentUser } from '../../people/current-user.ts';
import { sessionPath, useParameter } from '../../people/session-paths.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { Page } from '../../ui/page.tsx';
import { acceptPath } from './accept-path.ts';
import styles from './admin-invitation.module.css';

/** The page that an invitation email links to. It explains the invitation and how to accept it. Anybody may read it. */
export function AdminInvitationPage() {
  const token = useParameter('token');
  const user = useCurrentUser();
  const accept = acceptPath(token);
  return (
    <Page title="Become an administrator" isNarrow>
      <div className={styles.column}>
        <p>
          You are invited to administer Fundry for your institution: to give colleagues roles, to name a
          contact person, and to invite further administrators.
        </p>
        {user?.userId ? (
          <>
            <p>
              You are signed in as {user.name} ({user.email}). An invitation works only for the address it was
              emailed to.
            </p>
            <p className={styles.ways}>
              <LinkButton variant="primary" href={accept}>
                Accept the invitation
              </LinkButton>
              <LinkButton href="/session/sign-out">Sign in as somebody else</LinkButton>
            </p>
          </>
        ) : (
          <>
            <p>Sign in, or register, with the address the invitation was emailed to.</p>
            <p className={styles.ways}>
              <LinkButton variant="primary" href={sessionPath('/session/sign-in', accept)}>
                Sign in and accept
              </LinkButton>
              <LinkButton href={sessionPath('/session/register', accept)}>Register</LinkButton>
            </p>
          </>
        )}
      </div>
    </Page>
  );
}
