import type { ShownGroup } from '@fundry/contracts/filters/panels.ts';
import type { SearchValues } from '@fundry/contracts/search-state/search-codec.ts';
import type { SearchTarget } from '@fundry/contracts/search-state/search-targets.ts';
import { memo } from 'react';
import { Disclosure } from '../../../ui/disclosure.tsx';
import type { Counts } from '../counts-query.ts';
import type { ChangeSearch } from '../use-search-state.ts';
import { ChosenCount } from './chosen-count.tsx';
import styles from './filter-panel.module.css';
import { FilterView } from './filter-view.tsx';
import { chosenIn } from './open-groups.ts';

interface GroupProps {
  target: SearchTarget;
  group: ShownGroup;
  isOpen: boolean;
  state: SearchValues;
  counts: Counts | null | undefined;
  /** The number of results. Null while it is not known. */
  total: number | null;
  change: ChangeSearch;
  onToggle: (group: string, isOpen: boolean) => void;
}

/** A group of filters under a title that opens and closes it. It is drawn again only when something inside it changes. */
export const FilterGroupView = memo(function FilterGroupView(props: GroupProps) {
  const { target, group, isOpen, state, counts, total, change, onToggle } = props;
  const chosen = chosenIn([group], state);
  return (
    <Disclosure
      title={group.title}
      badge={chosen > 0 && <ChosenCount count={chosen} />}
      defaultExpanded={isOpen}
      onToggle={(open) => onToggle(group.id, open)}
    >
      <div className={styles.blocks}>
        {isOpen &&
          group.blocks.map((block) => (
            <FilterView
              key={block.map(({ name }) => name).join()}
              target={target}
              title={group.title}
              note={group.note}
              isAlone={group.blocks.length === 1}
              block={block}
              state={state}
              counts={counts}
              total={total}
              change={change}
            />
          ))}
      </div>
    </Disclosure>
  );
}, isUnchanged);

function isUnchanged(before: GroupProps, after: GroupProps): boolean {
  if (
    before.group !== after.group ||
    before.isOpen !== after.isOpen ||
    before.change !== after.change ||
    before.onToggle !== after.onToggle ||
    (before.total !== after.total && after.isOpen && tellsTotal(after.group)) ||
    (before.counts === null) !== (after.counts === null)
  ) {
    return false;
  }
  const parameters = after.group.filters.flatMap((shown) => shown.parameters);
  const kinds = after.group.filters.flatMap((shown) => shown.kinds);
  return (
    parameters.every((name) => isSame(before.state[name], after.state[name])) &&
    (!after.isOpen || kinds.every((kind) => before.counts?.[kind] === after.counts?.[kind]))
  );
}

/** Whether a group says how many of the results state something. */
function tellsTotal({ filters }: ShownGroup): boolean {
  return filters.some(({ unspecified }) => unspecified !== null);
}

function isSame(before: SearchValues[string] | undefined, after: SearchValues[string] | undefined): boolean {
  return before === after || (Array.isArray(before) && String(before) === String(after));
}
