import { formatCount } from '@fundry/contracts/formats/count.ts';
import { ALL_TRACKED, NOT_GROUPED } from '@fundry/contracts/tracking/tracking-words.ts';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { call } from '../../../lib/api-client.ts';
import { useGo } from '../../../lib/navigation.ts';
import { TRACKED_PATH } from '../../../records/paths.ts';
import type { Group } from '../../../records/tracking/group-calls.ts';
import { refreshTracked } from '../../../records/tracking/tracking-calls.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { ListHead } from '../../../ui/list-head.tsx';
import { MenuButton } from '../../../ui/menu-button.tsx';
import { Select } from '../../../ui/select.tsx';
import { type ListState, listAddress } from '../list-state.ts';
import { GroupNameDialog } from './group-name-dialog.tsx';
import { NewGroup } from './new-group.tsx';

/**
 * The name of the open group, and what can be done with it. Where there is no room for the groups beside the list, a
 * choice of them stands here.
 */
export function GroupHead({
  groups,
  group,
  state,
  tools,
}: {
  groups: readonly Group[];
  group: Group;
  state: ListState;
  /** Buttons that other features add. */
  tools: ReactNode;
}) {
  const go = useGo();
  const queries = useQueryClient();
  const [open, setOpen] = useState<'rename' | 'delete' | null>(null);
  const close = () => setOpen(null);
  const isOwn = group.id !== ALL_TRACKED && group.id !== NOT_GROUPED;

  async function remove() {
    await call('DELETE /api/groups/:id', { params: { id: group.id } });
    go(TRACKED_PATH, { replace: true });
    void refreshTracked(queries);
  }

  return (
    <>
      <ListHead
        name={group.name}
        choice={
          <>
            <Select
              label="Group"
              hideLabel
              layout="inline"
              value={group.id}
              options={groups.map(({ id, name, count }) => ({
                id,
                label: `${name} (${formatCount(count)})`,
              }))}
              onChange={(id) => go(listAddress({ ...state, groupId: id, page: 0 }), { keepScroll: true })}
            />
            <NewGroup />
          </>
        }
        tools={
          <>
            {tools}
            {isOwn && (
              <MenuButton
                label="Group"
                aria-label={`Group ${group.name}`}
                size="small"
                items={[
                  { id: 'rename', label: 'Rename', onAction: () => setOpen('rename') },
                  { id: 'delete', label: 'Delete', onAction: () => setOpen('delete') },
                ]}
              />
            )}
          </>
        }
      />
      {open === 'rename' && <GroupNameDialog group={group} onClose={close} />}
      <ConfirmDialog
        title="Delete group"
        action="Delete group"
        of={open === 'delete' ? group : null}
        onClose={close}
        act={remove}
      >
        <p>
          The group “{group.name}” is deleted. Its opportunities stay tracked: you find them under “All
          tracked”.
        </p>
      </ConfirmDialog>
    </>
  );
}
