import { formatCount } from '@fundry/contracts/formats/count.ts';
import { formatDate } from '@fundry/contracts/formats/day.ts';
import {
  changed,
  formatSearch,
  parseSearch,
  type SearchValues,
} from '@fundry/contracts/search-state/search-codec.ts';
import type { Search, SearchTarget } from '@fundry/contracts/search-state/search-targets.ts';
import { useState } from 'react';
import { useGo } from '../../lib/navigation.ts';
import { useCurrentUser, useSessionEnded } from '../../people/current-user.ts';
import { readVisit } from '../../searches/saved-search-visit.ts';
import { SAVED_SEARCHES_PATH, type SavedSearch, useSavedSearch } from '../../searches/saved-searches.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { Button } from '../../ui/button.tsx';
import { Dated } from '../../ui/dated.tsx';
import { Icon } from '../../ui/icon.tsx';
import { LateSaveDialog } from './late-save-dialog.tsx';
import styles from './saved-search-bar.module.css';
import { useSearchActs } from './use-search-acts.ts';

/**
 * The bar above the results of one's own saved search. It shows the name and what is new. When the search on screen is
 * another one than was saved, it offers to update the saved search, or to save this one as a new one.
 */
export function SavedSearchBar({
  search,
  filters,
  change,
}: {
  search: Search;
  /** The filters as text for the screen, for the suggested name of a new one. */
  filters: readonly string[];
  change: (part: SearchValues) => void;
}) {
  const user = useCurrentUser();
  const { target, state } = search;
  const id = state.savedSearchId || null;
  // The bar stays when the session ends, and with it a dialog in which somebody types.
  const hasEnded = useSessionEnded();
  const { data: saved } = useSavedSearch(user?.userId || hasEnded ? id : null);
  const acts = useSearchActs();
  const go = useGo();
  const [isSaving, setSaving] = useState(false);
  if (!saved || saved.target !== target) return null;
  const query = queryOf(saved, search);
  const isChanged = query !== formatSearch(parseSearch<SearchTarget>(target, saved.apiQuery));

  const keepChanges = () =>
    void acts.change(saved, { apiQuery: query }, `“${saved.name}” is saved as it is now.`);

  return (
    <section className={styles.bar} aria-label="Saved search">
      <p className={styles.name}>
        <Icon name="bookmark" />
        <span className="visually-hidden">Saved search: </span>
        {saved.name}
      </p>
      <News shown={state.newSince} change={change} id={saved.id} />
      {isChanged && (
        <>
          <Button size="small" onPress={keepChanges}>
            Update
          </Button>
          <Button size="small" aria-haspopup="dialog" onPress={() => setSaving(true)}>
            Save as new
          </Button>
        </>
      )}
      {isSaving && (
        <LateSaveDialog
          search={search}
          filters={filters}
          onSaved={({ webUri }) => {
            setSaving(false);
            go(webUri);
          }}
          onClose={() => setSaving(false)}
        />
      )}
      <AppLink href={SAVED_SEARCHES_PATH}>All saved searches</AppLink>
    </section>
  );
}

/** A chip that limits the results to what is new since the last visit, or a note that nothing is new. */
function News({
  shown,
  change,
  id,
}: {
  shown: string | null;
  change: (part: SearchValues) => void;
  id: string;
}) {
  const visit = readVisit(id);
  if (shown === null && !visit?.fresh) {
    return visit?.fresh === 0 ? (
      <p className={styles.nothing}>
        <Dated>Nothing new since {formatDate(visit.since)}</Dated>
      </p>
    ) : null;
  }
  const isOfVisit = visit !== null && (shown === null || shown === visit.since);
  return (
    <button
      type="button"
      className={styles.chip}
      aria-pressed={shown !== null}
      onClick={() => change({ newSince: shown === null ? (visit?.since ?? null) : null })}
    >
      {shown !== null && <Icon name="check" />}
      <Dated>
        {isOfVisit && visit.fresh !== null
          ? `New since last visit (${formatCount(visit.fresh)})`
          : `New since ${formatDate(shown!)}`}
      </Dated>
    </button>
  );
}

/** The search on screen as it would be saved. */
function queryOf(saved: SavedSearch, search: Search): string {
  const { orderBy: order } = search.state;
  const wasByUpdate = new URLSearchParams(saved.apiQuery).get('orderBy') === '-lastUpdate';
  // The search was saved by last update but opened by relevance. The person did not choose that, so it is no change.
  const orderBy = wasByUpdate && order === 'relevance' ? '-lastUpdate' : order;
  const kept = { orderBy, page: 0, savedSearchId: '', savedSearchName: '', newSince: null };
  return formatSearch(changed(search, kept));
}
