import { sessionPath, useReturnTo } from '../../people/session-paths.ts';
import { AppLink } from '../../ui/app-link.tsx';
import styles from './get-started-page.module.css';
import { SessionPage } from './session-page.tsx';

const WAYS = [
  {
    page: '/session/check-access',
    title: 'My institution has access',
    text: 'See whether it is registered, and how its members sign in.',
  },
  {
    page: '/session/register',
    title: 'I am new',
    text: 'Register with your email address. Searching needs no registration.',
  },
  {
    page: '/session/inst-assoc',
    title: 'I need access through my institution',
    text: 'Prove that you belong to it: with an address in its domain, its single sign-on, or an invitation.',
  },
  {
    page: '/session/trial',
    title: 'My institution does not have access yet',
    text: 'Ask for a two-week trial with everything that members have.',
  },
] as const;

/** The ways to get access, for people who do not know which one applies to them. */
export function GetStartedPage() {
  const returnTo = useReturnTo();
  return (
    <SessionPage
      title="Get started"
      lead={<p>Which of these is true for you?</p>}
      ways={
        <li>
          Registered already? <AppLink href={sessionPath('/session/sign-in', returnTo)}>Sign in</AppLink>
        </li>
      }
    >
      <ul className={styles.ways}>
        {WAYS.map(({ page, title, text }) => (
          <li key={page} className={styles.way}>
            <AppLink className={styles.link} href={sessionPath(page, returnTo)}>
              {title}
            </AppLink>
            <p className={styles.text}>{text}</p>
          </li>
        ))}
      </ul>
    </SessionPage>
  );
}
