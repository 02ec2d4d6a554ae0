import { STAGES, type Stage } from '@fundry/contracts/tracking/tracking-words.ts';
import { showToast } from '../../../ui/toast.tsx';
import type { ListState } from '../list-state.ts';
import { useStage } from '../use-stage.ts';
import styles from './board.module.css';
import { BoardColumn } from './board-column.tsx';

const EVERY_STAGE = Object.keys(STAGES) as Stage[];

/** The list as a board with one column for each stage. Cards move by dragging, by keyboard, or with their menu. */
export function BoardView({ state }: { state: ListState }) {
  const setStage = useStage();
  const shown = state.stage.length === 0 ? EVERY_STAGE : state.stage;
  async function move(ids: string[], stage: Stage) {
    if (!(await setStage(ids, stage))) return;
    showToast({ context: 'board', kind: 'confirmation', text: `Moved to “${STAGES[stage]}”.` });
  }
  return (
    <div className={styles.board}>
      {shown.map((stage) => (
        <BoardColumn key={stage} state={state} stage={stage} onMove={(ids, to) => void move(ids, to)} />
      ))}
    </div>
  );
}
