import { PAGE_SIZE } from '@fundry/contracts/limits.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { ApiFailure } from '../../../lib/api-client.ts';
import type { TrackedPage } from '../../../records/tracking/tracking-calls.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { Pagination } from '../../../ui/pagination.tsx';
import { NothingHere } from '../empty/nothing-here.tsx';
import { isFiltered, type ListState, listAddress } from '../list-state.ts';
import type { Selected } from '../selection/use-selected.ts';
import { TrackedRow } from './tracked-row.tsx';
import styles from './tracked-rows.module.css';
import { useRowKeys } from './use-row-keys.ts';

/** The list as rows, twenty to a page. */
export function TrackedRows({
  state,
  query,
  selected,
  onClear,
}: {
  state: ListState;
  query: UseQueryResult<TrackedPage, ApiFailure>;
  selected: Selected;
  /** Removes all filters. */
  onClear: () => void;
}) {
  const list = useRef<HTMLOListElement>(null);
  const turned = useRef(false);
  useRowKeys(list);
  useEffect(() => {
    if (turned.current && !query.isPlaceholderData) {
      list.current?.focus();
      turned.current = false;
    }
  });
  return (
    <Loaded query={query} lines={10}>
      {({ opportunities, total }) => {
        const pageCount = Math.max(1, Math.ceil(total / PAGE_SIZE));
        if (opportunities.length === 0 && state.page === 0) {
          return <NothingHere kind={isFiltered(state) ? 'filtered' : 'group'} onClear={onClear} />;
        }
        return (
          <>
            <ol
              ref={list}
              className={styles.list}
              start={state.page * PAGE_SIZE + 1}
              aria-label="Tracked opportunities"
              aria-busy={query.isPlaceholderData}
              tabIndex={-1}
            >
              {opportunities.map((tracked, index) => (
                <TrackedRow
                  key={tracked.id}
                  tracked={tracked}
                  groupId={state.groupId}
                  rank={state.page * PAGE_SIZE + index + 1}
                  backTo={listAddress(state)}
                  isSelected={selected.ids.has(tracked.id)}
                  onSelect={selected.toggle}
                />
              ))}
            </ol>
            <Pagination
              label="Pages: Tracked opportunities"
              page={state.page + 1}
              pageCount={pageCount}
              hrefOf={(page) => listAddress({ ...state, page: page - 1 })}
              onPage={() => {
                turned.current = true;
              }}
            />
          </>
        );
      }}
    </Loaded>
  );
}
