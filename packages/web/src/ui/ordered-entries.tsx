import { type ReactNode, useState } from 'react';
import { MenuButton } from './menu-button.tsx';
import styles from './ordered-entries.module.css';
import { OrderedList } from './ordered-list.tsx';

/**
 * An ordered list whose entries have a menu of actions. The menu also moves an entry up or down, and a screen reader then
 * hears its new place.
 */
export function OrderedEntries<Item extends { id: string }>({
  label,
  items,
  nameOf,
  actsFor,
  onOrder,
  children,
}: {
  label: string;
  items: readonly Item[];
  nameOf: (item: Item) => string;
  /** The actions of an entry besides moving it. */
  actsFor: (item: Item) => readonly { id: string; label: string; onAction: () => void }[];
  /** Called with all ids in their new order. Resolves to whether they are in it. */
  onOrder: (ids: string[]) => Promise<boolean>;
  /** What stands in an entry beside the menu. */
  children: (item: Item) => ReactNode;
}) {
  const [said, setSaid] = useState('');
  const ids = items.map(({ id }) => id);

  async function move(item: Item, by: -1 | 1) {
    const from = ids.indexOf(item.id);
    const isDone = await onOrder(ids.toSpliced(from, 1).toSpliced(from + by, 0, item.id));
    setSaid(isDone ? `${nameOf(item)} is now number ${from + by + 1} of ${ids.length}.` : '');
  }
  const up = (item: Item) => ({ id: 'up', label: 'Move up', onAction: () => void move(item, -1) });
  const down = (item: Item) => ({ id: 'down', label: 'Move down', onAction: () => void move(item, 1) });

  return (
    <>
      <p className="visually-hidden" role="status">
        {said}
      </p>
      <OrderedList label={label} items={items} nameOf={nameOf} onOrder={(wanted) => void onOrder(wanted)}>
        {(item) => (
          <div className={styles.entry}>
            <div className={styles.main}>{children(item)}</div>
            <MenuButton
              label="Actions"
              aria-label={`Actions for ${nameOf(item)}`}
              size="small"
              items={[
                ...(item.id === ids[0] ? [] : [up(item)]),
                ...(item.id === ids.at(-1) ? [] : [down(item)]),
                ...actsFor(item),
              ]}
            />
          </div>
        )}
      </OrderedList>
    </>
  );
}
