import { useGo, usePath, useRawQuery } from '../../../lib/navigation.ts';
import { usePage } from '../../../ui/entry-list.tsx';
import type { ListState, Notebook } from '../notebook.ts';

/** The state of the list, and a function that shows other words, another type or another order from the first page on. */
export function useNoteList({ orders, types }: Pick<Notebook, 'orders' | 'types'>): {
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
