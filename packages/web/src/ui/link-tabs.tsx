import { AppLink } from './app-link.tsx';
import styles from './link-tabs.module.css';

/**
 * The tabs of a page. They are links, because each tab has its own address. Following a tab keeps focus on it and
 * does not scroll the page. With `isSecond` these are tabs inside another tab, and stand below it.
 */
export function LinkTabs({
  label,
  tabs,
  isSecond = false,
}: {
  label: string;
  isSecond?: boolean;
  tabs: readonly { href: string; label: string; isCurrent: boolean }[];
}) {
  return (
    <nav
      className={isSecond ? styles.second : styles.nav}
      aria-label={label}
      data-keeps-focus
      data-print="hide"
    >
      <ul className={styles.list}>
        {tabs.map((tab) => (
          <li key={tab.href}>
            <AppLink
              className={styles.tab}
              href={tab.href}
              aria-current={tab.isCurrent ? 'page' : undefined}
              keepScroll
            >
              {tab.label}
            </AppLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
