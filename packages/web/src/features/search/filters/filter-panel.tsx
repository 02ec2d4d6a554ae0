import { type ShownSection, sectionsOf } from '@fundry/contracts/filters/panels.ts';
import type { SearchValues } from '@fundry/contracts/search-state/search-codec.ts';
import type { Search } from '@fundry/contracts/search-state/search-targets.ts';
import { memo, useCallback, useMemo, useState } from 'react';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { useCounts } from '../use-counts.ts';
import { useResults } from '../use-results.ts';
import type { ChangeSearch } from '../use-search-state.ts';
import { ChosenCount } from './chosen-count.tsx';
import { FilterGroupView } from './filter-group-view.tsx';
import styles from './filter-panel.module.css';
import { chosenIn, kindsShown, MORE, moreOf, openAtFirst, storeToggle } from './open-groups.ts';

/** All filters of a search with their current counts. This browser remembers which groups are open. */
export const FilterPanel = memo(function FilterPanel({
  search,
  change,
  note,
}: {
  search: Search;
  change: ChangeSearch;
  /** What the filters mean on this page, where it is not the page of a search. */
  note?: string;
}) {
  const { target } = search;
  const state: SearchValues = search.state;
  const more = sectionsOf(target, true);
  const chosen = chosenIn(moreOf(target), state);
  const [open, setOpen] = useState<ReadonlySet<string>>(() => new Set(openAtFirst(target, state)));
  const kinds = useMemo(() => kindsShown(target, open), [target, open]);
  const counts = useCounts(search, kinds);
  const { data: results, isPlaceholderData } = useResults(search);
  const total = results === undefined || isPlaceholderData ? null : results.hits.total.value;
  const toggle = useCallback(
    (group: string, isOpen: boolean) => {
      storeToggle(target, group, isOpen);
      setOpen((before) => {
        const after = new Set(before);
        if (isOpen) after.add(group);
        else after.delete(group);
        return after;
      });
    },
    [target],
  );

  const sectionView = (section: ShownSection) => (
    <div key={section.heading} className={styles.section}>
      <p className={styles.sectionName}>{section.heading}</p>
      {section.groups.map((group) => (
        <FilterGroupView
          key={group.id}
          target={target}
          group={group}
          isOpen={open.has(group.id)}
          state={state}
          counts={counts}
          total={total}
          change={change}
          onToggle={toggle}
        />
      ))}
    </div>
  );

  return (
    <div className={styles.panel}>
      <p className={styles.rule}>
        A result must match all filters (AND). Within one filter, any of the chosen values may match (OR).
        {note && ` ${note}`}
      </p>
      {sectionsOf(target, false).map(sectionView)}
      {more.length > 0 && (
        <Disclosure
          title="More filters"
          badge={chosen > 0 && <ChosenCount count={chosen} />}
          defaultExpanded={open.has(MORE)}
          onToggle={(isOpen) => toggle(MORE, isOpen)}
        >
          <div className={styles.panel}>{more.map(sectionView)}</div>
        </Disclosure>
      )}
    </div>
  );
});
