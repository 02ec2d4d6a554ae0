import { formatCount, formatCountOf } from '@fundry/contracts/formats/count.ts';
import { ALL_TRACKED, NOT_GROUPED } from '@fundry/contracts/tracking/tracking-words.ts';
import type { ReactNode } from 'react';
import { requestTracking } from '../../../records/tracking/track-request.ts';
import type { Group } from '../../../records/tracking/tracking-calls.ts';
import { useTracking } from '../../../records/tracking/use-tracking.ts';
import type { ExportAct } from '../../../searches/exportable.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import styles from './selection-bar.module.css';
import { useLeaveGroup } from './use-leave-group.ts';
import type { Selected } from './use-selected.ts';

/** What can be done with the selected calls. Shown while something is selected; it stays in view while scrolling. */
export function SelectionBar({
  group,
  total,
  selected,
  exporting,
  tools,
}: {
  group: Group;
  total: number;
  selected: Selected;
  exporting: ExportAct;
  /** Buttons that other features add. */
  tools: ReactNode;
}) {
  const { ids, onPage, isBusy, togglePage, selectAll, clear } = selected;
  const { untrack } = useTracking();
  const leaveGroup = useLeaveGroup();
  const chosen = onPage.filter((id) => ids.has(id)).length;
  const isOwn = group.id !== ALL_TRACKED && group.id !== NOT_GROUPED;
  const words = `${formatCount(ids.size)} selected`;

  function stop() {
    clear();
    void untrack([...ids]);
  }
  function leave() {
    clear();
    void leaveGroup([...ids], group);
  }

  return (
    <>
      <p className="visually-hidden" role="status">
        {ids.size === 0 ? '' : `${words}: ${formatCountOf(ids.size, 'opportunity', 'opportunities')}`}
      </p>
      {ids.size > 0 && (
        // biome-ignore lint/a11y/useSemanticElements: a sticky fieldset does not work as a flexbox
        <div className={styles.bar} role="group" aria-label="Selection">
          {onPage.length > 0 && (
            <Checkbox
              isSelected={chosen === onPage.length}
              isPartly={chosen > 0 && chosen < onPage.length}
              onChange={togglePage}
            >
              Page
            </Checkbox>
          )}
          {total > onPage.length && ids.size < total && (
            <Button variant="plain" size="small" isBusy={isBusy} onPress={selectAll}>
              {isBusy ? 'Selecting …' : `All ${formatCount(total)}`}
            </Button>
          )}
          <p className={styles.count}>{words}</p>
          <Button variant="plain" size="small" onPress={clear}>
            Deselect all
          </Button>
          <Button
            size="small"
            aria-haspopup="dialog"
            onPress={() => requestTracking({ kind: 'choose', ids: [...ids] })}
          >
            Edit
          </Button>
          {isOwn && (
            <Button size="small" onPress={leave}>
              Take out of group
            </Button>
          )}
          {tools}
          <Button size="small" aria-haspopup="dialog" isBusy={exporting.isBusy} onPress={exporting.open}>
            {exporting.isBusy ? 'Exporting …' : 'Export'}
          </Button>
          <Button size="small" onPress={stop}>
            Stop tracking
          </Button>
        </div>
      )}
    </>
  );
}
