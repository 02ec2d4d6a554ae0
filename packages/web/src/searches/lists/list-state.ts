import { useGo, usePath, useRawQuery } from '../../lib/navigation.ts';
import { usePage } from '../../ui/entry-list.tsx';

/** What the address says about a list that can be searched and ordered. */
export interface ListState {
  search: string;
  orderBy: string;
  /** Only entries of this type; empty: all. */
  type: string;
  /** Counts from 1. */
  page: number;
}

/** The state of the list, and a function that shows other words, another type or another order from the first page on. */
export function useListState({
  orders,
  types = null,
}: {
  /** The first one is the default. */
  orders: Record<string, string>;
  types?: Record<string, string> | null;
}): {
  state: ListState;
  show: (part: Partial<ListState>) => void;
} {
  const query = new URLSearchParams(useRawQuery());
  const page = usePage();
  const go = useGo();
  const path = usePath();
  const usual = Object.keys(orders)[0] ?? '';
  const asked = query.get('orderBy') ?? '';
  const type = query.get('type') ?? '';
  const state = {
    search: (query.get('search') ?? '').slice(0, 200),
    orderBy: Object.hasOwn(orders, asked) ? asked : usual,
    type: types && Object.hasOwn(types, type) ? type : '',
    page,
  };
  function show(part: Partial<ListState>) {
    const { search, orderBy, type } = { ...state, ...part };
    const next = new URLSearchParams();
    if (search !== '') next.set('search', search);
    if (orderBy !== usual) next.set('orderBy', orderBy);
    if (type !== '') next.set('type', type);
    go(next.size > 0 ? `${path}?${next}` : path, { replace: true, keepScroll: true });
  }
  return { state, show };
}
