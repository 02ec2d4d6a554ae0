import type { SearchValues } from '@fundry/contracts/search-state/search-codec.ts';
import type { SearchTarget } from '@fundry/contracts/search-state/search-targets.ts';
import { lazy } from 'react';
import { loadPart } from '../../../lib/load-part.ts';
import { LatePart } from '../../../ui/late-part.tsx';
import type { Counts } from '../use-counts.ts';
import type { ChangeSearch } from '../use-search-state.ts';
import { AmountFilter } from './amount-filter.tsx';
import { DeadlineRange } from './deadline-range.tsx';
import type { AnyBlock } from './filter-groups.ts';
import styles from './filter-panel.module.css';
import { FlagSwitch } from './flag-switch.tsx';
import { LastUpdate } from './last-update.tsx';
import { ListFilter } from './list-filter.tsx';

const AreaTree = lazy(() => loadPart(import('./area-tree.tsx').then((part) => ({ default: part.AreaTree }))));

/** Draws one block of a group of filters, with the component for its kind. */
export function FilterBlockView({
  target,
  title,
  block,
  state,
  counts,
  change,
}: {
  target: SearchTarget;
  title: string;
  block: AnyBlock;
  state: SearchValues;
  counts: Counts | null | undefined;
  change: ChangeSearch;
}) {
  switch (block.block) {
    case 'list':
      return (
        <ListFilter
          title={title}
          block={block}
          state={state}
          counts={block.counts === null || counts === null ? null : counts?.[block.counts]}
          change={change}
        />
      );
    case 'flags':
      return (
        <div>
          {block.note && <p className={styles.hint}>{block.note}</p>}
          {block.flags.map((flag) => (
            <FlagSwitch
              key={flag.flag}
              flag={flag}
              isOn={state[flag.flag] === true}
              onChange={(isOn) => change({ [flag.flag]: isOn })}
            />
          ))}
        </div>
      );
    case 'areas':
      return (
        <LatePart lines={6}>
          <AreaTree
            state={state}
            top={counts?.[block.topCounts]}
            sub={counts?.[block.subCounts]}
            change={change}
          />
        </LatePart>
      );
    case 'amount':
      return <AmountFilter target={target} state={state} change={change} />;
    case 'deadline-range':
      return <DeadlineRange state={state} change={change} />;
    case 'last-update':
      return <LastUpdate state={state} change={change} />;
  }
}
