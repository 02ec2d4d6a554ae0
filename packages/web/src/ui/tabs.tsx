import type { ReactNode } from 'react';
import { Tab, TabList, TabPanel, Tabs as TabSet } from 'react-aria-components/Tabs';
import { English } from './english.tsx';
import styles from './tabs.module.css';

/**
 * Tabs within a page that has one address for all of them. The arrow keys move between them. Only the chosen one is on
 * the page.
 */
export function Tabs<Id extends string>({
  label,
  tabs,
  children,
}: {
  label: string;
  tabs: readonly { id: Id; label: string }[];
  /** The content of a tab. */
  children: (id: Id) => ReactNode;
}) {
  return (
    <English>
      <TabSet>
        <TabList aria-label={label} className={styles.list} items={tabs}>
          {({ id, label: text }) => (
            <Tab id={id} className={styles.tab}>
              {text}
            </Tab>
          )}
        </TabList>
        {tabs.map(({ id }) => (
          <TabPanel key={id} id={id} className={styles.panel}>
            {children(id)}
          </TabPanel>
        ))}
      </TabSet>
    </English>
  );
}
