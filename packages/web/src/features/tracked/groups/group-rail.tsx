import { formatCount } from '@fundry/contracts/formats/count.ts';
import { ALL_TRACKED, NOT_GROUPED } from '@fundry/contracts/tracking/tracking-words.ts';
import type { Group } from '../../../records/tracking/tracking-calls.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { type ListState, listAddress } from '../list-state.ts';
import styles from './group-rail.module.css';
import { NewGroup } from './new-group.tsx';

/** The two views and the person's groups, each with its count. The filters stay when another group is opened. */
export function GroupRail({ groups, state }: { groups: readonly Group[]; state: ListState }) {
  const isView = ({ id }: Group) => id === ALL_TRACKED || id === NOT_GROUPED;
  return (
    <nav className={styles.rail} aria-label="Groups" data-keeps-focus>
      <ul className={styles.list}>
        {groups.filter(isView).map((group) => (
          <GroupLink key={group.id} group={group} state={state} />
        ))}
      </ul>
      <div className={styles.head}>
        <h2 className={styles.title}>Groups</h2>
        <NewGroup />
      </div>
      <ul className={styles.list}>
        {groups
          .filter((group) => !isView(group))
          .map((group) => (
            <GroupLink key={group.id} group={group} state={state} />
          ))}
      </ul>
    </nav>
  );
}

function GroupLink({ group: { id, name, count }, state }: { group: Group; state: ListState }) {
  return (
    <li>
      <AppLink
        href={listAddress({ ...state, groupId: id, page: 0 })}
        className={styles.group}
        aria-current={id === state.groupId ? 'page' : undefined}
        keepScroll
      >
        <span className={styles.name} dir="auto">
          {name}
        </span>
        <span className={styles.count}>{formatCount(count)}</span>
      </AppLink>
    </li>
  );
}
