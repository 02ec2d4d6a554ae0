import type { AppliedFilter } from '@fundry/contracts/search-words/applied-filters.ts';
import { Button } from '../../../ui/button.tsx';
import { Chips } from '../../../ui/chips.tsx';
import styles from './applied-chips.module.css';

/**
 * One chip for each applied filter, to remove it, and a button that removes all filters. The search words, the order
 * and the page stay as they are.
 */
export function AppliedChips({
  filters,
  onRemove,
  onClear,
}: {
  filters: AppliedFilter[];
  onRemove: (id: string) => void;
  onClear: () => void;
}) {
  if (filters.length === 0) return null;
  return (
    <div className={styles.applied}>
      <Chips label="Applied filters" chips={filters} onRemove={onRemove} />
      {filters.length > 1 && (
        <Button variant="plain" size="small" onPress={onClear}>
          Clear filters
        </Button>
      )}
    </div>
  );
}
