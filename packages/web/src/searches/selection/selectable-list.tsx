import { formatCountOf } from '@fundry/contracts/formats/count.ts';
import type { ReactNode } from 'react';
import { Checkbox } from '../../ui/checkbox.tsx';
import { type Entry, EntryList } from '../../ui/entry-list.tsx';
import styles from './selectable-list.module.css';
import { isWhole } from './selection.ts';
import { SelectionBar } from './selection-bar.tsx';
import type { ListSelection } from './use-list-selection.ts';

interface Words {
  one: string;
  many: string;
}

/** An entry with a box that selects it. */
export interface SelectableEntry extends Entry {
  /** What it is called where the box is read out. */
  name: string;
  /** The id that is selected, where it is another than that of the entry. */
  selects?: string;
}

/** One page of a list: how many were found, what can be done with the selected ones, and the entries with their boxes. */
export function SelectableList({
  label,
  words,
  counted = words,
  search,
  total,
  entries,
  list: { selection, selecting, toggle, clear, count },
  actions,
  canSelect = true,
  empty,
}: {
  label: string;
  /** What is selected. */
  words: Words;
  /** What is counted, where it has another name. */
  counted?: Words;
  /** The words for which these were found. */
  search: string;
  total: number;
  entries: readonly SelectableEntry[];
  list: ListSelection;
  /** Buttons for the selected ones. */
  actions: ReactNode;
  canSelect?: boolean;
  /** Shown in place of a list without entries. */
  empty: ReactNode;
}) {
  return (
    <>
      <p ref={count} tabIndex={-1} role="status" className={styles.count}>
        {formatCountOf(total, counted.one, counted.many)}
        {search !== '' && ` found for “${search}”`}
      </p>
      <SelectionBar
        words={words}
        selecting={selecting}
        count={selection.ids.size}
        isAll={isWhole(selection, total)}
        onClear={clear}
        actions={actions}
      />
      {total === 0 ? (
        empty
      ) : (
        <EntryList
          label={label}
          total={total}
          entries={entries.map(({ name, id, selects = id, ...entry }, index) => ({
            ...entry,
            id,
            select: canSelect && (
              <Checkbox
                isSelected={selection.ids.has(selects)}
                onChange={(isSelected) => toggle(index, selects, isSelected)}
              >
                <span className="visually-hidden">Select {name}</span>
              </Checkbox>
            ),
          }))}
        />
      )}
    </>
  );
}
