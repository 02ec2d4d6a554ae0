import { TRACKED_ORDERS, type TrackedOrder } from '@fundry/contracts/tracking/tracking-words.ts';
import type { ReactNode } from 'react';
import type { ExportAct } from '../../searches/exportable.ts';
import { Button } from '../../ui/button.tsx';
import { Drawer } from '../../ui/drawer.tsx';
import { Icon } from '../../ui/icon.tsx';
import { LinkTabs } from '../../ui/link-tabs.tsx';
import { Select } from '../../ui/select.tsx';
import { type ListState, listAddress, VIEWS, type View } from './list-state.ts';
import type { Printing } from './print/use-printing.ts';
import styles from './toolbar.module.css';
import type { ChangeList } from './use-list-state.ts';

const ORDERS = (Object.entries(TRACKED_ORDERS) as [TrackedOrder, string][]).map(([id, label]) => ({
  id,
  label,
}));

/** The bar above the list: how many calls there are, the views, the order, and what makes a file or paper of it. */
export function Toolbar({
  state,
  change,
  count,
  isStale,
  exporting,
  printing,
  filters,
  isDrawerOpen,
  onDrawer,
}: {
  state: ListState;
  change: ChangeList;
  /** Such as "12 opportunities"; null: not known yet. */
  count: string | null;
  /** The count belongs to the list before. */
  isStale: boolean;
  exporting: ExportAct;
  printing: Printing;
  /** Shown in a drawer where there is no room beside the list. */
  filters: ReactNode;
  isDrawerOpen: boolean;
  onDrawer: (isOpen: boolean) => void;
}) {
  return (
    <div className={styles.toolbar}>
      <LinkTabs
        label="Views"
        isSecond
        tabs={(Object.entries(VIEWS) as [View, string][]).map(([view, label]) => ({
          href: listAddress({ ...state, view, page: 0 }),
          label,
          isCurrent: state.view === view,
        }))}
      />
      <p className={styles.count} role="status" data-stale={isStale}>
        {count}
      </p>
      <div className={styles.tools}>
        <span className={styles.narrow}>
          <Button aria-haspopup="dialog" onPress={() => onDrawer(true)}>
            <Icon name="filter" />
            Filters
          </Button>
        </span>
        {state.view !== 'calendar' && (
          <Select
            label="Sort"
            hideLabel="on-phones"
            layout="inline"
            value={state.orderBy}
            options={ORDERS}
            onChange={(orderBy) => change({ orderBy })}
          />
        )}
        <Button
          iconOnly
          aria-label={exporting.isBusy ? 'Exporting …' : 'Export'}
          title="Export"
          aria-haspopup="dialog"
          isBusy={exporting.isBusy}
          onPress={exporting.open}
        >
          <Icon name="download" />
        </Button>
        <Button
          iconOnly
          aria-label={printing.isBusy ? 'Preparing to print …' : 'Print'}
          title="Print"
          isBusy={printing.isBusy}
          onPress={printing.print}
        >
          <Icon name="print" />
        </Button>
      </div>
      <Drawer
        title="Filters"
        isOpen={isDrawerOpen}
        onClose={() => onDrawer(false)}
        footer={
          <Button variant="primary" onPress={() => onDrawer(false)}>
            {count === null ? 'Show the list' : `Show ${count}`}
          </Button>
        }
      >
        {filters}
      </Drawer>
    </div>
  );
}
