import type { sessionEndpoints } from '@fundry/contracts/endpoints/session.ts';
import type { ReactNode } from 'react';
import { sessionPath } from '../../people/session-paths.ts';
import { Alert } from '../../ui/alert.tsx';
import { AppLink } from '../../ui/app-link.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import styles from './found-institutions.module.css';

export type Institutions = (typeof sessionEndpoints.checkAccess.answer)['_output']['institutions'];
type Way = Institutions[number]['ways'][number];

/** The institutions that were found, each with the ways to sign in. */
export function FoundInstitutions({ found, returnTo }: { found: Institutions; returnTo: string | null }) {
  if (found.length === 0) {
    return (
      <Alert
        kind="info"
        title="No registered institution was found"
        action={<LinkButton href={sessionPath('/session/trial', returnTo)}>Ask for a trial</LinkButton>}
      >
        It may be registered under another name or address. You can also register yourself, or ask for a
        two-week trial for your institution.
      </Alert>
    );
  }
  const signIn = sessionPath('/session/sign-in', returnTo);
  const words: Record<Way, ReactNode> = {
    password: (
      <>
        <AppLink href={signIn}>Sign in</AppLink> with email address and password, or{' '}
        <AppLink href={sessionPath('/session/register', returnTo)}>register</AppLink> with your address there.
      </>
    ),
    'single-sign-on': (
      <>
        <AppLink href={signIn}>Sign in with your institution</AppLink>, using your password there.
      </>
    ),
    network: 'On its network you can read everything without signing in.',
  };
  return (
    <ul className={styles.list}>
      {found.map(({ name, ways }) => (
        <li key={name} className={styles.institution}>
          <h2 className={styles.name}>{name} has access</h2>
          <ul className={styles.ways}>
            {ways.map((way) => (
              <li key={way}>{words[way]}</li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}
