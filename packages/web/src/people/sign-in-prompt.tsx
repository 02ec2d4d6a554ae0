import { Alert } from '../ui/alert.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import type { Access } from './access.ts';
import { sessionPath, useReturnTo } from './session-paths.ts';
import styles from './sign-in-prompt.module.css';

/**
 * Stands in for content that not everybody may see. It says what the person needs, with a link to get it. The person
 * then comes back to this page, to the element with the id `at`.
 */
export function SignInPrompt({ access, at }: { access: Exclude<Access, 'allowed'>; at?: string }) {
  const here = useReturnTo();
  const returnTo = at === undefined ? here : `${here?.split('#')[0] ?? '/'}#${at}`;
  if (access === 'unknown') return null;
  if (access === 'denied')
    return (
      <Alert kind="info">
        Your institution has not switched this feature on. Its administrators can do so.
      </Alert>
    );
  if (access === 'join') {
    return (
      <Alert
        kind="info"
        action={
          <LinkButton href={sessionPath('/session/inst-assoc', returnTo)}>Join your institution</LinkButton>
        }
      >
        You need to belong to a registered institution to use this feature.
      </Alert>
    );
  }
  return (
    <Alert
      kind="info"
      action={
        <span className={styles.ways}>
          <LinkButton variant="primary" href={sessionPath('/session/sign-in', returnTo)}>
            Sign in
          </LinkButton>
          <LinkButton href={sessionPath('/session/register', returnTo)}>Register</LinkButton>
        </span>
      }
    >
      You need to sign in to use this feature.
    </Alert>
  );
}
