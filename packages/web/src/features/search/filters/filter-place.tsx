import { formatCountOf } from '@fundry/contracts/formats/count.ts';
import type { Search } from '@fundry/contracts/search-state/search-targets.ts';
import { Button } from '../../../ui/button.tsx';
import { Drawer } from '../../../ui/drawer.tsx';
import type { ChangeSearch } from '../use-search-state.ts';
import { FilterPanel } from './filter-panel.tsx';
import styles from './filter-place.module.css';

/** Puts the filters beside the results when there is room, and otherwise in a drawer over the results. */
export function FilterPlace({
  search,
  change,
  isWide,
  isOpen,
  total,
  resets,
  note,
  onClose,
  onReset,
}: {
  search: Search;
  change: ChangeSearch;
  isWide: boolean;
  isOpen: boolean;
  /** Null: the total is not known at the moment. */
  total: number | null;
  /** How often the person has reset the search. Each reset creates a new panel, which clears the text typed in it. */
  resets: number;
  /** What the filters mean on this page, where it is not the page of a search. */
  note?: string;
  onClose: () => void;
  onReset: () => void;
}) {
  const panel = (
    <FilterPanel key={`${search.target} ${resets}`} search={search} change={change} note={note} />
  );
  const reset = (
    <Button variant="plain" size="small" onPress={onReset}>
      Reset
    </Button>
  );
  if (!isWide) {
    return (
      <Drawer
        title="Filters"
        isOpen={isOpen}
        onClose={onClose}
        footer={
          <div className={styles.footer}>
            {reset}
            <Button variant="primary" onPress={onClose}>
              {total === null ? 'Show results' : `Show ${formatCountOf(total, 'result', 'results')}`}
            </Button>
          </div>
        }
      >
        {panel}
      </Drawer>
    );
  }
  if (!isOpen) return null;
  return (
    <aside className={styles.rail} aria-label="Filters">
      <div className={styles.head}>
        <h2 className={styles.title}>Filters</h2>
        {reset}
      </div>
      {panel}
    </aside>
  );
}
