import type { SearchTarget } from '@fundry/contracts/search-state/search-targets.ts';
import { type RefObject, useCallback, useEffect, useRef } from 'react';
import type { ApiFailure } from '../../../lib/api-client.ts';
import { dismiss, undoDismissal, useAskAgain } from '../../../records/dismissals.ts';
import { deselect } from '../../../searches/selection/selection.ts';
import { showToast } from '../../../ui/toast.tsx';
import { changeSelection, selectionOf } from '../selection/selection-store.ts';
import { resultOf, titleIn } from './result-elements.ts';

const CONTEXT = 'dismissal';

/** Dismisses the result with this id. The confirmation message names its title. */
export type OnDismiss = (id: string, title: string) => Promise<void>;

/**
 * Returns a function that dismisses a result of the list and removes it from the selection. Focus then moves to the
 * next result, or to the previous one after the last. When there is no other result, `onNone` is called. A message
 * offers to undo the dismissal; after that, the result gets focus as soon as it is back in the list.
 */
export function useDismissing(
  target: SearchTarget,
  list: RefObject<HTMLElement | null>,
  onNone: () => void,
): OnDismiss {
  const askAgain = useAskAgain();
  const awaited = useRef<string | null>(null);
  useEffect(() => {
    if (awaited.current === null) return;
    const back = resultOf(list.current, awaited.current);
    if (!back) return;
    awaited.current = null;
    titleIn(back)?.focus();
  });
  return useCallback(
    async (id, title) => {
      const takeBack = async () => {
        onNone();
        try {
          await undoDismissal(target, id);
          awaited.current = id;
          await askAgain();
        } catch (error) {
          fail(error);
        }
      };
      try {
        const neighbour = neighbourOf(list.current, id);
        await dismiss(target, id);
        changeSelection(target, deselect(selectionOf(target), [id]));
        if (neighbour?.isConnected) neighbour.focus();
        else onNone();
        showToast({
          context: CONTEXT,
          kind: 'confirmation',
          text: `“${title}” dismissed`,
          actions: [{ label: 'Undo', act: () => void takeBack() }],
        });
        await askAgain();
      } catch (error) {
        fail(error);
      }
    },
    [target, askAgain, list, onNone],
  );
}

function fail(error: unknown): void {
  showToast({ context: CONTEXT, kind: 'error', text: (error as ApiFailure).message });
}

/** The title of the next result, or of the previous one when there is no next one. */
function neighbourOf(list: HTMLElement | null, id: string): HTMLElement | null {
  const results = [...(list?.querySelectorAll('[data-result]') ?? [])];
  const own = resultOf(list, id);
  const place = own ? results.indexOf(own) : -1;
  return titleIn(results[place + 1] ?? results[place - 1]);
}
