import { MAX_IDS } from '@fundry/contracts/limits.ts';
import { useCallback, useMemo, useState } from 'react';
import type { TrackedPage } from '../../../records/tracking/tracking-calls.ts';
import { tellCapped, tellSelectionFailed } from '../../../searches/selection/selection-toasts.ts';
import { idsOf } from '../list-queries.ts';
import type { ListState } from '../list-state.ts';

const NOTHING: ReadonlySet<string> = new Set();

/** The selected calls of the list, and what selects them. */
export interface Selected {
  ids: ReadonlySet<string>;
  onPage: readonly string[];
  isBusy: boolean;
  toggle: (id: string, isSelected: boolean) => void;
  togglePage: (isSelected: boolean) => void;
  /** Selects everything that the filters leave, at most 10,000. */
  selectAll: () => void;
  clear: () => void;
}

/** The selection. It stays when filters, pages and views change. Another group has a selection of its own. */
export function useSelected(state: ListState, page: TrackedPage | undefined): Selected {
  const [ids, setIds] = useState(NOTHING);
  const [isBusy, setBusy] = useState(false);
  const onPage = useMemo(() => page?.opportunities.map(({ id }) => id) ?? [], [page]);
  const put = useCallback(
    (some: readonly string[], isSelected: boolean) =>
      setIds((before) =>
        isSelected ? capped([...before, ...some]) : new Set([...before].filter((id) => !some.includes(id))),
      ),
    [],
  );
  const toggle = useCallback((id: string, isSelected: boolean) => put([id], isSelected), [put]);

  async function selectAll() {
    setBusy(true);
    try {
      const { ids: all, total } = await idsOf(state);
      setIds(capped(all));
      if (total > MAX_IDS) tellCapped('opportunities');
    } catch (error) {
      tellSelectionFailed(error);
    } finally {
      setBusy(false);
    }
  }

  return {
    ids,
    onPage,
    isBusy,
    toggle,
    togglePage: (isSelected) => put(onPage, isSelected),
    selectAll: () => void selectAll(),
    clear: () => setIds(NOTHING),
  };
}

function capped(ids: readonly string[]): Set<string> {
  const all = new Set(ids);
  if (all.size <= MAX_IDS) return all;
  tellCapped('opportunities');
  return new Set([...all].slice(0, MAX_IDS));
}
