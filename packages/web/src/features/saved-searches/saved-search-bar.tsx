import { formatCount } from '@fundry/contracts/formats/count.ts';
import { formatDate } from '@fundry/contracts/formats/day.ts';
import type { Search, SearchTarget } from '@fundry/contracts/search-state/search-targets.ts';
import { useCurrentUser } from '../../people/current-user.ts';
import { readVisit } from '../../searches/saved-search-visit.ts';
import { SAVED_SEARCHES_PATH, type SavedSearch, useSavedSearch } from '../../searches/saved-searches.ts';
import { changed, formatSearch, parseSearch, type SearchValues } from '../../searches/search-state.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './saved-search-bar.module.css';
import { useSearchActs } from './use-search-acts.ts';

/** Above the results of a saved search of one's own: its name, what is new in it, and whether it was changed since. */
export function SavedSearchBar({ search, change }: { search: Search; change: (part: SearchValues) => void }) {
  const user = useCurrentUser();
  const { target, state } = search;
  const id = state.savedSearchId || null;
  const { data: saved } = useSavedSearch(user?.userId ? id : null);
  const acts = useSearchActs();
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
        <Button size="small" onPress={keepChanges}>
          Save changes
        </Button>
      )}
      <AppLink href={SAVED_SEARCHES_PATH}>All saved searches</AppLink>
    </section>
  );
}

/** The chip that shows only what is new since the last visit; that there is nothing new. */
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
      <p className={styles.nothing}>Nothing new since {formatDate(visit.since)}</p>
    ) : null;
  }
  const isOfVisit = visit !== null && (shown === null || shown === visit.since);
  return (
    <button
      type="button"
      className={styles.chip}
      aria-pressed={shown !== null}
      onClick={() => change({ newSince: shown === null ? visit!.since : null })}
    >
      {shown !== null && <Icon name="check" />}
      {isOfVisit && visit.fresh !== null
        ? `New since last visit (${formatCount(visit.fresh)})`
        : `New since ${formatDate(shown!)}`}
    </button>
  );
}

/** The search on screen as it would be kept. */
function queryOf(saved: SavedSearch, search: Search): string {
  const { orderBy: order } = search.state;
  const wasByUpdate = new URLSearchParams(saved.apiQuery).get('orderBy') === '-lastUpdate';
  // It opened by relevance, which is not the person's doing.
  const orderBy = wasByUpdate && order === 'relevance' ? '-lastUpdate' : order;
  const kept = { orderBy, page: 0, savedSearchId: '', savedSearchName: '', newSince: null };
  return formatSearch(changed(search, kept));
}
