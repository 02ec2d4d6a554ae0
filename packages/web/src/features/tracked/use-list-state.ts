import { useParams } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { useGo, useRawQuery } from '../../lib/navigation.ts';
import { type ListState, listAddress, readList } from './list-state.ts';

/** Changes part of the list's state, and goes back to its first page. */
export type ChangeList = (part: Partial<ListState>) => void;

/** The state of the list in the address, and a function that changes it. */
export function useListState(): { state: ListState; change: ChangeList } {
  const { groupId } = useParams({ strict: false });
  const query = useRawQuery();
  const go = useGo();
  const state = useMemo(() => readList(groupId, query), [groupId, query]);
  const change = useCallback<ChangeList>(
    (part) => go(listAddress({ ...state, page: 0, ...part }), { keepScroll: true }),
    [go, state],
  );
  return { state, change };
}
