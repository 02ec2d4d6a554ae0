import { ALL_TRACKED, NOT_GROUPED } from '@fundry/contracts/tracking/tracking-words.ts';
import type { Group } from '../../../records/tracking/group-calls.ts';
import { ListRail, type RailEntry } from '../../../ui/list-rail.tsx';
import { type ListState, listAddress } from '../list-state.ts';
import { NewGroup } from './new-group.tsx';

/** The two views and the person's groups, each with its count. The filters stay when another group is opened. */
export function GroupRail({ groups, state }: { groups: readonly Group[]; state: ListState }) {
  const isView = ({ id }: Group) => id === ALL_TRACKED || id === NOT_GROUPED;
  const entryOf = ({ id, name, count }: Group): RailEntry => ({
    id,
    name,
    count,
    href: listAddress({ ...state, groupId: id, page: 0 }),
    isCurrent: id === state.groupId,
  });
  return (
    <ListRail
      title="Groups"
      views={groups.filter(isView).map(entryOf)}
      entries={groups.filter((group) => !isView(group)).map(entryOf)}
      action={<NewGroup />}
    />
  );
}
