import { reachesRole } from '@fundry/contracts/access.ts';
import { PERSONAL_PAGES } from '@fundry/contracts/pages/personal-pages.ts';
import { isEditor } from '../../people/access.ts';
import type { CurrentUser } from '../../people/current-user.ts';
import { useCurrentUser } from '../../people/current-user.ts';
import { sessionPath, useReturnTo } from '../../people/session-paths.ts';
import { SignOutButton } from '../../people/sign-out-button.tsx';
import { SAVED_SEARCHES_PATH } from '../../searches/saved-searches.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { PopoverMenu } from '../../ui/popover-menu.tsx';
import styles from './user-menu.module.css';

/**
 * The end of the header: links to sign in and register for visitors, and the person's own pages for people who are
 * signed in.
 */
export function UserMenu() {
  const user = useCurrentUser();
  const returnTo = useReturnTo();
  if (user === undefined) return null;
  if (user.userId !== null) return <OwnPages user={user} />;
  return (
    <nav className={styles.ways} aria-label="Sign in">
      {user.account && <span className={styles.institution}>Access through {user.account.name}</span>}
      <AppLink className={styles.way} href={sessionPath('/session/sign-in', returnTo)}>
        Sign in
      </AppLink>
      <span className={styles.register}>
        <LinkButton href={sessionPath('/session/register', returnTo)}>Register</LinkButton>
      </span>
    </nav>
  );
}

function OwnPages({ user }: { user: CurrentUser }) {
  return (
    <PopoverMenu label={user.name ?? ''} icon="person" menuLabel="Your account">
      <div className={styles.who}>
        <p className={styles.name}>{user.name}</p>
        <p>{user.email}</p>
        <p>{user.account ? user.account.name : 'No institution'}</p>
      </div>
      <ul>
        {pagesFor(user).map(({ href, text }) => (
          <li key={href}>
            <AppLink href={href}>{text}</AppLink>
          </li>
        ))}
        <li>
          <SignOutButton />
        </li>
      </ul>
    </PopoverMenu>
  );
}

function pagesFor(user: CurrentUser): { href: string; text: string }[] {
  const { color, role, account } = user;
  const roleHere = color === 'GREEN' ? role : 'VIEWER';
  return [
    { href: SAVED_SEARCHES_PATH, text: 'My funding' },
    { href: PERSONAL_PAGES.suggestions.path, text: 'Suggestions' },
    { href: '/profile/account', text: 'Account' },
    { href: '/user/settings', text: 'Settings' },
    ...(account
      ? [{ href: '/session/change-organization', text: 'Change institution' }]
      : [{ href: '/session/inst-assoc', text: 'Join your institution' }]),
    ...(isEditor(user) ? [{ href: '/editors', text: 'Editors' }] : []),
    ...(reachesRole(roleHere, 'ADMIN') ? [{ href: '/profile/roles', text: 'Roles' }] : []),
    ...(reachesRole(roleHere, 'ALMIGHTY') ? [{ href: '/admin', text: 'Administration' }] : []),
  ];
}
