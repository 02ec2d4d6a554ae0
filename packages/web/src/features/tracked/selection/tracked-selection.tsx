import { ALL_TRACKED, NOT_GROUPED } from '@fundry/contracts/tracking/tracking-words.ts';
import type { ReactNode } from 'react';
import type { Group } from '../../../records/tracking/group-calls.ts';
import { requestTracking } from '../../../records/tracking/track-request.ts';
import { useUntracking } from '../../../records/tracking/use-untracking.ts';
import type { ExportAct } from '../../../searches/exportable.ts';
import { SelectionBar } from '../../../searches/selection/selection-bar.tsx';
import { Button } from '../../../ui/button.tsx';
import { useLeaveGroup } from './use-leave-group.ts';
import type { Selected } from './use-selected.ts';

/** What can be done with the selected calls. */
export function TrackedSelection({
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
  const untrack = useUntracking();
  const leaveGroup = useLeaveGroup();
  const isOwn = group.id !== ALL_TRACKED && group.id !== NOT_GROUPED;

  function stop() {
    clear();
    void untrack([...ids]);
  }
  function leave() {
    clear();
    void leaveGroup([...ids], group);
  }

  return (
    <SelectionBar
      words={{ one: 'opportunity', many: 'opportunities' }}
      selecting={{
        onPage: onPage.length,
        chosen: onPage.filter((id) => ids.has(id)).length,
        total,
        isBusy,
        choosePage: togglePage,
        chooseAll: selectAll,
      }}
      count={ids.size}
      isAll={ids.size > 0 && ids.size === total}
      onClear={clear}
      actions={
        <>
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
        </>
      }
    />
  );
}
