import { formatCount } from '@fundry/contracts/formats/count.ts';
import { MAX_IDS } from '@fundry/contracts/limits.ts';
import { useCallback, useMemo, useState } from 'react';
import { ApiFailure } from '../../../lib/api-client.ts';
import type { TrackedPage } from '../../../records/tracking/tracking-calls.ts';
import { showToast } from '../../../ui/toast.tsx';
import { idsOf } from '../list-queries.ts';
import type { ListState } from '../list-state.ts';

const NOTHING: ReadonlySet<string> = new Set();
const CONTEXT = 'selection';

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
      if (total > MAX_IDS) tellCapped();
    } catch (error) {
      const text = error instanceof ApiFailure ? error.message : String(error);
      showToast({ context: CONTEXT, kind: 'error', text });
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
  tellCapped();
  return new Set([...all].slice(0, MAX_IDS));
}

function tellCapped(): void {
  const text = `You can only select up to ${formatCount(MAX_IDS)} opportunities at once.`;
  showToast({ context: CONTEXT, kind: 'error', text });
}
