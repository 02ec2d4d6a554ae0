import { formatCountOf } from '@fundry/contracts/formats/count.ts';
import { ALL_TRACKED } from '@fundry/contracts/tracking/tracking-words.ts';
import { notFound } from '@tanstack/react-router';
import { type ComponentType, lazy, type ReactNode, useState } from 'react';
import { loadPart } from '../../lib/load-part.ts';
import { type Group, useGroups } from '../../records/tracking/group-calls.ts';
import { useTrackKey } from '../../records/tracking/use-track-key.ts';
import type { ExportAct, Exportable } from '../../searches/exportable.ts';
import { LatePart } from '../../ui/late-part.tsx';
import { ListLayout } from '../../ui/list-layout.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { CalendarView } from './calendar/calendar-view.tsx';
import { NothingHere } from './empty/nothing-here.tsx';
import { exportableOf } from './exportable.ts';
import { ListChips } from './filters/list-chips.tsx';
import { ListFilters } from './filters/list-filters.tsx';
import { GroupHead } from './groups/group-head.tsx';
import { GroupRail } from './groups/group-rail.tsx';
import { useTrackedPage } from './list-queries.ts';
import { PrintedList } from './print/printed-list.tsx';
import { usePrinting } from './print/use-printing.ts';
import { TrackedRows } from './rows/tracked-rows.tsx';
import { TrackedSelection } from './selection/tracked-selection.tsx';
import { useSelected } from './selection/use-selected.ts';
import { Toolbar } from './toolbar.tsx';
import { useListState } from './use-list-state.ts';

const BoardView = lazy(() =>
  loadPart(import('./board/board-view.tsx').then((part) => ({ default: part.BoardView }))),
);

/** What other features add to the list. Each is left out where nothing is added. */
export interface ListParts {
  /** Gives its children the action that exports the list or the selection. */
  ExportAction: ComponentType<{ of: Exportable; children: (act: ExportAct) => ReactNode }>;
  /** Buttons for the whole list, or for the group that is open. */
  GroupTools?: ComponentType<{ group: Group }>;
  /** Buttons for the selected calls. */
  SelectionTools?: ComponentType<{ ids: readonly string[] }>;
}

/** The list of tracked calls: groups and filters beside it, as rows, as a board by stage, or as a calendar. */
export function TrackedList(parts: ListParts) {
  const { state } = useListState();
  const groups = useGroups();
  const known = groups.data?.find(({ id }) => id === state.groupId);
  if (groups.data && !known) throw notFound();
  return (
    <Loaded query={groups} lines={8}>
      {(all) => (known ? <List key={known.id} groups={all} group={known} {...parts} /> : null)}
    </Loaded>
  );
}

function List({
  groups,
  group,
  ExportAction,
  GroupTools,
  SelectionTools,
}: ListParts & { groups: readonly Group[]; group: Group }) {
  const { state, change } = useListState();
  const page = useTrackedPage(state);
  const selected = useSelected(state, page.data);
  const printing = usePrinting(state);
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  useTrackKey();
  if (page.error?.status === 404) throw notFound();
  const all = groups.find(({ id }) => id === ALL_TRACKED);
  const total = page.data?.total ?? null;
  const count = total === null ? null : formatCountOf(total, 'opportunity', 'opportunities');
  const filters = <ListFilters state={state} change={change} counts={page.data?.counts ?? null} />;

  if (all?.count === 0) return <NothingHere kind="nothing" onClear={null} />;
  return (
    <>
      <ListLayout
        label="Groups and filters"
        beside={
          <>
            <GroupRail groups={groups} state={state} />
            {filters}
          </>
        }
      >
        <GroupHead
          groups={groups}
          group={group}
          state={state}
          tools={GroupTools && <GroupTools group={group} />}
        />
        <ExportAction of={exportableOf(state, total, selected.ids)}>
          {(exporting) => (
            <Toolbar
              state={state}
              change={change}
              count={count}
              isStale={page.isPlaceholderData}
              exporting={exporting}
              printing={printing}
              filters={filters}
              isDrawerOpen={isDrawerOpen}
              onDrawer={setDrawerOpen}
            />
          )}
        </ExportAction>
        <ListChips state={state} change={change} />
        <ExportAction of={exportableOf(state, total, selected.ids)}>
          {(exporting) => (
            <TrackedSelection
              group={group}
              total={total ?? 0}
              selected={selected}
              exporting={exporting}
              tools={SelectionTools && <SelectionTools ids={[...selected.ids]} />}
            />
          )}
        </ExportAction>
        {state.view === 'rows' && (
          <TrackedRows
            state={state}
            query={page}
            selected={selected}
            onClear={() => change({ text: '', deadline: [], stage: [], changed: false })}
          />
        )}
        {state.view === 'board' && (
          <LatePart lines={8}>
            <BoardView state={state} />
          </LatePart>
        )}
        {state.view === 'calendar' && <CalendarView state={state} change={change} />}
      </ListLayout>
      <PrintedList
        title={group.name}
        rows={printing.rows ?? page.data?.opportunities ?? []}
        total={total ?? 0}
      />
    </>
  );
}
