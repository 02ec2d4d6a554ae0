import { formatCount } from '@fundry/contracts/formats/count.ts';
import { STAGES, type Stage } from '@fundry/contracts/tracking/tracking-words.ts';
import { useId } from 'react';
import type { ApiFailure } from '../../../lib/api-client.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { CardLane } from '../../../ui/card-lane.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useColumn } from '../list-queries.ts';
import type { ListState } from '../list-state.ts';
import styles from './board.module.css';
import { BoardCard } from './board-card.tsx';

/** One column of the board: the calls in one stage, so many at a time. */
export function BoardColumn({
  state,
  stage,
  onMove,
}: {
  state: ListState;
  stage: Stage;
  onMove: (ids: string[], stage: Stage) => void;
}) {
  const id = useId();
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useColumn(state, stage);
  const cards = data?.pages.flatMap(({ opportunities }) => opportunities);
  return (
    <section className={styles.column} aria-labelledby={id}>
      <h3 id={id} className={styles.name}>
        {STAGES[stage]} <span className={styles.count}>{formatCount(data?.pages[0]?.total ?? 0)}</span>
      </h3>
      {error && (
        <Alert kind="error" action={<Button onPress={() => void refetch()}>Try again</Button>}>
          {(error as ApiFailure).message}
        </Alert>
      )}
      {cards === undefined ? (
        !error && <Skeleton lines={4} />
      ) : (
        <CardLane
          label={STAGES[stage]}
          cards={cards}
          nameOf={({ title }) => title}
          empty="Nothing here"
          onDrop={(ids) => onMove(ids, stage)}
        >
          {(tracked) => <BoardCard tracked={tracked} onMove={(to) => onMove([tracked.id], to)} />}
        </CardLane>
      )}
      {hasNextPage && (
        <Button size="small" isBusy={isFetchingNextPage} onPress={() => void fetchNextPage()}>
          {isFetchingNextPage ? 'Loading …' : 'Show more'}
        </Button>
      )}
    </section>
  );
}
