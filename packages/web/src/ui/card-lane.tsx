import type { ReactNode } from 'react';
import { GridList, GridListItem } from 'react-aria-components/GridList';
import { isTextDropItem, useDragAndDrop } from 'react-aria-components/useDragAndDrop';
import styles from './card-lane.module.css';
import { DragHandle } from './drag-handle.tsx';
import { English } from './english.tsx';

/** What a dragged card carries: its id. Only lanes of Fundry take it. */
const CARD = 'application/x-fundry-card';

/**
 * A lane of cards, one of several between which cards are dragged: with a pointer, or by keyboard from the handle of a
 * card (Enter takes it, Tab goes to the next lane, Enter drops it there). The arrow keys move through the cards.
 */
export function CardLane<Card extends { id: string }>({
  label,
  cards,
  nameOf,
  children,
  empty,
  onDrop,
}: {
  label: string;
  cards: readonly Card[];
  /** The name of a card, for screen readers and the handle. */
  nameOf: (card: Card) => string;
  children: (card: Card) => ReactNode;
  /** Shown in a lane without cards. */
  empty: string;
  /** Called with the ids of cards that were dropped here from another lane. */
  onDrop: (ids: string[]) => void;
}) {
  const { dragAndDropHooks } = useDragAndDrop<Card>({
    getItems: (_keys, dragged) => dragged.map((card) => ({ [CARD]: card.id, 'text/plain': nameOf(card) })),
    acceptedDragTypes: [CARD],
    getDropOperation: () => 'move',
    async onRootDrop({ items }) {
      const ids = await Promise.all(items.filter(isTextDropItem).map((item) => item.getText(CARD)));
      onDrop(ids);
    },
  });
  return (
    <English>
      <GridList
        aria-label={label}
        items={cards}
        className={styles.lane}
        dragAndDropHooks={dragAndDropHooks}
        renderEmptyState={() => <p className={styles.empty}>{empty}</p>}
      >
        {(card) => (
          <GridListItem id={card.id} textValue={nameOf(card)} className={styles.card}>
            <DragHandle name={nameOf(card)} />
            <div className={styles.content}>{children(card)}</div>
          </GridListItem>
        )}
      </GridList>
    </English>
  );
}
