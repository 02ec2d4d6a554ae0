import { formatCount, formatCountOf } from '@fundry/contracts/formats/count.ts';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './selection-bar.module.css';

/** What can be selected at once, and the actions that do it. */
export interface Selecting {
  /** How many entries of the page can be selected. */
  onPage: number;
  /** How many of them are selected. */
  chosen: number;
  total: number;
  isBusy: boolean;
  choosePage: (isChosen: boolean) => void;
  chooseAll: () => void;
}

/**
 * The bar above the results, shown while something is selected. It stays in view while a person scrolls. It shows how
 * many results are selected, selects a page or all results, and holds the actions for the selection.
 */
export function SelectionBar({
  words: { one, many },
  selecting: { onPage, chosen, total, isBusy, choosePage, chooseAll },
  count,
  isAll,
  actions,
  onClear,
}: {
  /** What is selected. */
  words: { one: string; many: string };
  selecting: Selecting;
  /** How many are selected, on all pages. */
  count: number;
  /** Whether these are all that were found. */
  isAll: boolean;
  actions: ReactNode;
  /** Deselects everything. The bar disappears together with the button that was pressed. */
  onClear: () => void;
}) {
  const told = `${isAll ? 'All ' : ''}${formatCount(count)} selected`;

  return (
    <>
      <p className="visually-hidden" role="status">
        {count === 0 ? '' : `${told}: ${formatCountOf(count, one, many)}`}
      </p>
      {count > 0 && (
        // biome-ignore lint/a11y/useSemanticElements: a sticky fieldset does not work as a flexbox
        <div className={styles.bar} role="group" aria-label="Selection" data-print="hide">
          {onPage > 0 && (
            <Checkbox
              isSelected={chosen === onPage}
              isPartly={chosen > 0 && chosen < onPage}
              onChange={choosePage}
            >
              <span className="unseen-on-phones">Select </span>
              <span className={styles.word}>page</span>
            </Checkbox>
          )}
          {total > onPage && !isAll && (
            <Button variant="plain" size="small" isBusy={isBusy} onPress={chooseAll}>
              {isBusy ? (
                'Selecting …'
              ) : (
                <span>
                  <span className="unseen-on-phones">Select </span>
                  <span className={styles.word}>all {formatCount(total)}</span>
                </span>
              )}
            </Button>
          )}
          <p className={styles.count}>
            {isAll && 'All '}
            {formatCount(count)} <span className="unseen-on-phones">selected</span>
          </p>
          <Button variant="plain" size="small" onPress={onClear}>
            <Icon name="close" className={styles.cross} />
            <span className="unseen-on-phones">Deselect all</span>
          </Button>
          {actions}
        </div>
      )}
    </>
  );
}
