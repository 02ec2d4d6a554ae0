import { MAX_IDS, PAGE_SIZE } from '@fundry/contracts/limits.ts';
import type { Search } from '@fundry/contracts/search-state/search-targets.ts';
import { useState } from 'react';
import { call } from '../../../lib/api-client.ts';
import { deselect, type Selection, selectAll, selectPage } from '../../../searches/selection/selection.ts';
import type { Selecting } from '../../../searches/selection/selection-bar.tsx';
import { tellSelectionFailed } from '../../../searches/selection/selection-toasts.ts';
import { requestFor } from '../../../searches/visitor-applicant.ts';
import type { SearchAnswer } from '../use-results.ts';
import { takeOver } from './use-selection.ts';

/** The actions that select a page of results, or all results of a search. */
export function useSelecting(
  search: Search,
  answer: SearchAnswer | undefined,
  selection: Selection,
): Selecting {
  const [isBusy, setBusy] = useState(false);
  const { target, state } = search;
  const first = state.page * PAGE_SIZE;
  // Results that lack some of the words are not what the person searched for, so they are never selected.
  const onPage = (answer?.hits.hits ?? [])
    .filter(({ missingWords }) => missingWords.length === 0)
    .map(({ _id }, index) => ({ position: first + index, id: _id }));
  const chosen = onPage.filter(({ id }) => selection.ids.has(id)).length;

  function choosePage(isChosen: boolean) {
    if (!isChosen) {
      const gone = onPage.map(({ id }) => id);
      return takeOver(target, deselect(selection, gone), false);
    }
    const next = selectPage(selection, onPage);
    takeOver(target, next, next.ids.size < selection.ids.size + onPage.length - chosen);
  }

  async function chooseAll() {
    setBusy(true);
    try {
      const request = { ...requestFor(search), page: 0, pageSize: MAX_IDS };
      const found = await call(`POST /api/${target}/ids`, { body: request });
      takeOver(target, selectAll(found.ids), found.total.value > found.ids.length);
    } catch (error) {
      tellSelectionFailed(error);
    } finally {
      setBusy(false);
    }
  }

  const total = answer?.hits.total.value ?? 0;
  return { onPage: onPage.length, chosen, total, isBusy, choosePage, chooseAll: () => void chooseAll() };
}
