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
  selected,
  onSelect,
  children,
}: {
  label: string;
  tabs: readonly { id: Id; label: string }[];
  /** The chosen tab, where the page remembers it; the first one otherwise. */
  selected?: Id;
  onSelect?: (id: Id) => void;
  /** The content of a tab. */
  children: (id: Id) => ReactNode;
}) {
  return (
    <English>
      <TabSet
        {...(selected === undefined ? {} : { selectedKey: selected })}
        onSelectionChange={(id) => onSelect?.(id as Id)}
      >
        <TabList aria-label={label} className={styles.list} items={tabs} dependencies={[tabs]}>
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
