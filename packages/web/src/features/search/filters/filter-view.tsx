import type { NamedFlag, ShownFilter } from '@fundry/contracts/filters/panels.ts';
import type { SearchValues } from '@fundry/contracts/search-state/search-codec.ts';
import type { SearchTarget } from '@fundry/contracts/search-state/search-targets.ts';
import { lazy } from 'react';
import { loadPart } from '../../../lib/load-part.ts';
import { LatePart } from '../../../ui/late-part.tsx';
import type { Counts } from '../counts-query.ts';
import type { ChangeSearch } from '../use-search-state.ts';
import { AmountFilter } from './amount-filter.tsx';
import { ApplicantNote } from './applicant-note.tsx';
import { DayFilter } from './day-filter.tsx';
import { DayRange } from './day-range.tsx';
import styles from './filter-panel.module.css';
import { FlagSwitches } from './flag-switches.tsx';
import { ListFilter } from './list-filter.tsx';
import { UnspecifiedSwitch } from './unspecified-switch.tsx';

const AreaTree = lazy(() => loadPart(import('./area-tree.tsx').then((part) => ({ default: part.AreaTree }))));

/** One filter of a group as what it is, or several switches. */
export function FilterView({
  target,
  title,
  note,
  isAlone,
  block,
  state,
  counts,
  total,
  change,
}: {
  target: SearchTarget;
  /** The title of its group. */
  title: string;
  /** What to know about the switches of its group. */
  note: string | null;
  /** Whether the group has nothing else. */
  isAlone: boolean;
  block: readonly ShownFilter[];
  state: SearchValues;
  counts: Counts | null | undefined;
  /** The number of results. Null while it is not known. */
  total: number | null;
  change: ChangeSearch;
}) {
  const [first] = block;
  if (first === undefined) return null;
  const { name, filter, exclude, unspecified, kinds } = first;
  const [kind, second] = kinds.map((each) => counts?.[each]);
  switch (filter.kind) {
    case 'list': {
      const { options } = filter;
      if (options.from === 'areas') {
        return (
          <LatePart lines={6}>
            <AreaTree state={state} top={kind} sub={second} change={change} />
          </LatePart>
        );
      }
      return (
        <>
          <ListFilter
            title={title}
            heading={isAlone ? null : (filter.heading ?? null)}
            name={name}
            options={options}
            exclude={exclude}
            state={state}
            counts={kinds.length === 0 || counts === null ? null : kind}
            change={change}
          />
          {name === 'canApply' && <ApplicantNote />}
          {(filter.note || unspecified) && (
            <div>
              {filter.note && <p className={styles.hint}>{filter.note}</p>}
              {unspecified && (
                <UnspecifiedSwitch
                  title={filter.label}
                  name={name}
                  flag={unspecified}
                  isExclusion={exclude !== null && state[exclude.name] === true}
                  state={state}
                  counts={counts === null ? null : kind}
                  total={total}
                  change={change}
                />
              )}
            </div>
          )}
        </>
      );
    }
    case 'flag':
      return <FlagSwitches note={note} flags={flagsOf(block)} state={state} change={change} />;
    case 'amount':
      return (
        <AmountFilter
          target={target}
          name={name}
          filter={filter}
          title={title}
          state={state}
          change={change}
        />
      );
    case 'day':
      return filter.and === undefined ? (
        <DayFilter name={name} label={filter.label} day={state[name] as string | null} change={change} />
      ) : (
        <DayRange
          legend={filter.heading ?? filter.label}
          first={name}
          last={filter.and}
          unspecified={filter.with?.[0] ?? null}
          state={state}
          change={change}
        />
      );
  }
}

function flagsOf(block: readonly ShownFilter[]): NamedFlag[] {
  return block.flatMap(({ name, filter }) => (filter.kind === 'flag' ? [{ name, filter }] : []));
}
