import { usePath } from '../../lib/navigation.ts';
import { useCurrentUser } from '../../people/current-user.ts';
import { searchPath } from '../../records/paths.ts';
import { SAVED_SEARCHES_PATH } from '../../searches/saved-searches.ts';
import { TARGETS } from '../../searches/targets.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { KeysButton } from '../keys/keys-button.tsx';
import { SearchBox } from '../search-box/search-box.tsx';
import { useShownSearch } from '../search-box/shown-search.ts';
import { ThemeSwitch } from '../theme/theme-switch.tsx';
import { UserMenu } from '../user/user-menu.tsx';
import styles from './header.module.css';

/**
 * The header: brand, search box, the three searches, the person's own pages, and tools. The links between the
 * searches keep the search words.
 */
export function Header() {
  const { target, words } = useShownSearch();
  const path = usePath();
  const user = useCurrentUser();
  const isSearchPage = path.startsWith('/search/');
  return (
    <header className={styles.header}>
      <div className={styles.row} data-long={user?.userId === null && user.account !== null}>
        <AppLink href="/" className={styles.brand}>
          Fundry
        </AppLink>
        <div className={styles.search}>
          {/* The home page has its own search box in the middle. */}
          {path !== '/' && <SearchBox />}
        </div>
        <nav className={styles.nav} aria-label="Searches" data-keeps-focus>
          {TARGETS.map((each) => (
            <AppLink
              key={each.target}
              className={styles.link}
              href={searchPath(each.target, { basicQuery: words })}
              aria-current={isSearchPage && each.target === target ? 'page' : undefined}
            >
              {each.label}
            </AppLink>
          ))}
        </nav>
        <div className={styles.tools}>
          {user?.userId && (
            <AppLink
              className={classNames(buttonClass({ variant: 'plain', iconOnly: true }), styles.own)}
              aria-label="My funding"
              title="My funding"
              href={SAVED_SEARCHES_PATH}
              aria-current={path.startsWith('/my-funding/') ? 'page' : undefined}
            >
              <Icon name="bookmark" />
            </AppLink>
          )}
          <KeysButton />
          <ThemeSwitch />
          <UserMenu />
        </div>
      </div>
    </header>
  );
}
