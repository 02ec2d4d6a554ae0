import type { HomeKind } from '@fundry/contracts/home-content/home-limits.ts';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiFailure } from '../../lib/api-client.ts';
import { useTurns } from '../../lib/use-turns.ts';
import { showToast } from '../../ui/toast.tsx';
import type { HomeEntry, HomeOwner } from './home-owners.ts';

const CONTEXT = 'home-content';
const keyOf = ({ key }: HomeOwner) => ['home-content', key];

/** The entries of an owner. */
export function useEntries(owner: HomeOwner) {
  return useQuery<HomeEntry[], ApiFailure>({
    queryKey: keyOf(owner),
    queryFn: ({ signal }) => owner.list(signal),
  });
}

/** Loads the entries of an owner again, here and on the home page. */
async function refreshEntries(queries: QueryClient, owner: HomeOwner): Promise<void> {
  const keys = [keyOf(owner), ['home-entries']];
  await Promise.all(keys.map((queryKey) => queries.invalidateQueries({ queryKey })));
}

/** `refresh` loads the entries again, here and on the home page; `tell` also says what was done. */
export function useTellEntries(owner: HomeOwner) {
  const queries = useQueryClient();
  const refresh = () => void refreshEntries(queries, owner);
  return {
    refresh,
    tell(done: string) {
      refresh();
      showToast({ context: CONTEXT, kind: 'confirmation', text: done });
    },
  };
}

/** A function that puts the entries of a kind in order. Returns whether that was done; when it was not, it says why. */
export function useEntryOrder(owner: HomeOwner): (kind: HomeKind, ids: string[]) => Promise<boolean> {
  const queries = useQueryClient();
  const inTurn = useTurns();
  return async (kind, ids) => {
    queries.setQueryData<HomeEntry[]>(keyOf(owner), (entries) =>
      entries?.toSorted((a, b) =>
        a.kind === kind && b.kind === kind ? ids.indexOf(a.id) - ids.indexOf(b.id) : 0,
      ),
    );
    try {
      await inTurn(() => owner.reorder(kind, ids));
      return true;
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      showToast({ context: CONTEXT, kind: 'error', text: error.message });
      return false;
    } finally {
      await refreshEntries(queries, owner);
    }
  };
}
