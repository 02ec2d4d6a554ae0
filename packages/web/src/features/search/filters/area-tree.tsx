import { NOT_STATED } from '@fundry/contracts/filters/filter.ts';
import type { SearchValues } from '@fundry/contracts/search-state/search-codec.ts';
import { NOT_STATED_WORDS } from '@fundry/contracts/search-words/chosen-names.ts';
import { useMemo, useState } from 'react';
import { useResearchAreas } from '../../../searches/option-lists.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import type { Count } from '../counts-query.ts';
import type { ChangeSearch } from '../use-search-state.ts';
import { AreaCategoryView } from './area-category-view.tsx';
import styles from './area-tree.module.css';
import { areasNarrowed, areaTree, withArea } from './areas.ts';
import panelStyles from './filter-panel.module.css';
import { OptionRow } from './option-row.tsx';

/** Research areas on two levels. Each category expands to show "All in this category" and its areas. Loaded on demand. */
export function AreaTree({
  state,
  top,
  sub,
  change,
}: {
  state: SearchValues;
  top: Count[] | undefined;
  sub: Count[] | undefined;
  change: ChangeSearch;
}) {
  const { data } = useResearchAreas();
  const [typed, setTyped] = useState('');
  const tree = useMemo(() => data && areaTree(data.areas), [data]);
  const topCounts = useMemo(() => countsOf(top), [top]);
  const subCounts = useMemo(() => countsOf(sub), [sub]);
  if (!tree) return <Skeleton lines={6} />;
  const chosen = new Set([...(state.discipline as string[]), ...(state['sub-discipline'] as string[])]);
  const shown = areasNarrowed(tree, typed);

  return (
    <fieldset className={`${panelStyles.block} ${panelStyles.stack}`}>
      <legend className="visually-hidden">Research area</legend>
      <TextField
        label="Narrow the research areas"
        hideLabel
        placeholder="Type to narrow the areas"
        type="search"
        value={typed}
        onChange={setTyped}
      />
      {shown.length === 0 && <p className={panelStyles.nothing}>No research area contains “{typed}”.</p>}
      <ul className={styles.tree}>
        {shown.map((category) => (
          // The key changes when a person starts or stops narrowing the list. The categories are then drawn afresh,
          // and those with matches start expanded.
          <li key={`${category.code} ${typed !== ''}`}>
            <AreaCategoryView
              category={category}
              chosen={chosen}
              isOpenAtFirst={typed !== ''}
              topCounts={topCounts}
              subCounts={subCounts}
              onChange={(code, isChosen) => change(withArea(state, code, isChosen))}
            />
          </li>
        ))}
        {(topCounts?.has(NOT_STATED) || chosen.has(NOT_STATED)) && (
          <li>
            <OptionRow
              id={NOT_STATED}
              label={NOT_STATED_WORDS}
              isCounted
              count={topCounts && (topCounts.get(NOT_STATED) ?? 0)}
              isSelected={chosen.has(NOT_STATED)}
              onChange={(code, isChosen) => change(withArea(state, code, isChosen))}
            />
          </li>
        )}
      </ul>
    </fieldset>
  );
}

function countsOf(counts: Count[] | undefined): ReadonlyMap<string, number> | null {
  return counts ? new Map(counts.map(({ code, count }) => [code, count])) : null;
}
