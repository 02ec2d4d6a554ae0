import type { ReactNode } from 'react';
import { GridList, GridListItem } from 'react-aria-components/GridList';
import { DropIndicator, useDragAndDrop } from 'react-aria-components/useDragAndDrop';
import { DragHandle } from './drag-handle.tsx';
import { English } from './english.tsx';
import { moved } from './moved.ts';
import styles from './ordered-list.module.css';

/**
 * A list whose entries a person puts in order: by dragging, or by keyboard from the handle of an entry (Enter takes it,
 * the arrow keys choose its place, Enter drops it there). Tab goes through the links and buttons of an entry.
 */
export function OrderedList<Item extends { id: string }>({
  label,
  items,
  nameOf,
  children,
  onOrder,
}: {
  label: string;
  items: readonly Item[];
  /** The name of an entry, for screen readers and the handle. */
  nameOf: (item: Item) => string;
  children: (item: Item) => ReactNode;
  /** Called with all ids in their new order. */
  onOrder: (ids: string[]) => void;
}) {
  const { dragAndDropHooks } = useDragAndDrop<Item>({
    getItems: (_keys, dragged) => dragged.map((item) => ({ 'text/plain': nameOf(item) })),
    renderDropIndicator: (target) => <DropIndicator target={target} className={styles.place} />,
    onReorder({ keys, target: { key, dropPosition } }) {
      const ids = items.map(({ id }) => id);
      const place = dropPosition === 'before' ? 'before' : 'after';
      onOrder(moved(ids, [...keys].map(String), { id: String(key), place }));
    },
  });
  return (
    <English>
      <GridList
        aria-label={label}
        items={items}
        className={styles.list}
        keyboardNavigationBehavior="tab"
        dragAndDropHooks={dragAndDropHooks}
      >
        {(item) => (
          <GridListItem id={item.id} textValue={nameOf(item)} className={styles.item}>
            <DragHandle name={nameOf(item)} className={styles.handle} />
            <div className={styles.content}>{children(item)}</div>
          </GridListItem>
        )}
      </GridList>
    </English>
  );
}
