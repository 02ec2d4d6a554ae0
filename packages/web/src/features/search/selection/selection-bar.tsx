import { formatCount, formatCountOf } from '@fundry/contracts/formats/count.ts';
import { MAX_IDS, PAGE_SIZE } from '@fundry/contracts/limits.ts';
import { requestOf } from '@fundry/contracts/search-state/search-codec.ts';
import type { Search } from '@fundry/contracts/search-state/search-targets.ts';
import { type ReactNode, useState } from 'react';
import { ApiFailure, call } from '../../../lib/api-client.ts';
import { wordsOf } from '../../../searches/targets.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Icon } from '../../../ui/icon.tsx';
import type { Hit } from '../use-results.ts';
import { deselect, NOTHING_SELECTED, type Selection, selectAll, selectPage } from './selection.ts';
import styles from './selection-bar.module.css';
import { takeOver, tellSelectionFailed } from './use-selection.ts';

/**
 * The bar above the results. It stays in view while a person scrolls. It shows how many results are selected, selects
 * a page or all results, and holds the actions for the selection.
 */
export function SelectionBar({
  search,
  hits,
  total,
  selection,
  actions,
}: {
  search: Search;
  hits: Hit[];
  total: number;
  selection: Selection;
  actions: ReactNode;
}) {
  const [isBusy, setBusy] = useState(false);
  const { target, state } = search;
  const { one, many } = wordsOf(target);
  const first = state.page * PAGE_SIZE;
  // Results that lack some of the words are not what the person searched for, so they are never selected.
  const onPage = hits
    .filter(({ missingWords }) => missingWords.length === 0)
    .map(({ _id }, index) => ({ position: first + index, id: _id }));
  const chosen = onPage.filter(({ id }) => selection.ids.has(id)).length;
  const count = selection.ids.size;
  const isAll = count > 0 && count === total && selection.selectAllContext === 'all';

  function choosePage(isChosen: boolean) {
    if (!isChosen) {
      const gone = onPage.map(({ id }) => id);
      return takeOver(target, deselect(selection, gone), false);
    }
    const next = selectPage(selection, onPage);
    takeOver(target, next, next.ids.size < count + onPage.length - chosen);
  }

  async function chooseAll() {
    setBusy(true);
    try {
      const request = { ...requestOf(search), page: 0, pageSize: MAX_IDS };
      const answer = await call(`POST /api/${target}/ids`, { body: request });
      takeOver(target, selectAll(answer.ids), answer.total.value > answer.ids.length);
    } catch (error) {
      tellSelectionFailed(error instanceof ApiFailure ? error.message : String(error));
    } finally {
      setBusy(false);
    }
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a sticky fieldset does not work as a flexbox
    <div className={styles.bar} role="group" aria-label="Selection" tabIndex={-1} data-print="hide">
      {onPage.length > 0 && (
        <Checkbox
          isSelected={chosen === onPage.length}
          isPartly={chosen > 0 && chosen < onPage.length}
          onChange={choosePage}
        >
          <span className="unseen-on-phones">Select </span>
          <span className={styles.word}>page</span>
        </Checkbox>
      )}
      {total > onPage.length && !isAll && (
        <Button variant="plain" size="small" isBusy={isBusy} onPress={() => void chooseAll()}>
          {isBusy ? (
            'Selecting …'
          ) : (
            <span>
              <span className="unseen-on-phones">Select </span>
              <span className={styles.word}>all {formatCount(total)}</span>
            </span>
          )}
        </Button>
      )}
      <p className={styles.count} role="status" data-some={count > 0}>
        {isAll && 'All '}
        {count === 0 ? 'None' : formatCount(count)} selected
        <span className="visually-hidden">: {formatCountOf(count, one, many)}</span>
      </p>
      {count > 0 && (
        <Button variant="plain" size="small" onPress={() => takeOver(target, NOTHING_SELECTED, false)}>
          <Icon name="close" className={styles.cross} />
          <span className="unseen-on-phones">Deselect all</span>
        </Button>
      )}
      {actions}
    </div>
  );
}
