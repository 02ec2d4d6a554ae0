import { AppLink } from './app-link.tsx';
import styles from './link-tabs.module.css';

/** The tabs of a record: links, because each has its own address. Following one keeps focus on it and the page where it is. */
export function LinkTabs({
  label,
  tabs,
}: {
  label: string;
  tabs: readonly { href: string; label: string; isCurrent: boolean }[];
}) {
  return (
    <nav className={styles.nav} aria-label={label} data-keeps-focus data-print="hide">
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
