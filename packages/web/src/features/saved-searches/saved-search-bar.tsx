import { formatCount } from '@fundry/contracts/formats/count.ts';
import { formatDate } from '@fundry/contracts/formats/day.ts';
import type { SearchTarget } from '@fundry/contracts/search-state/search-targets.ts';
import { useCurrentUser } from '../../people/current-user.ts';
import { readVisit } from '../../searches/saved-search-visit.ts';
import { SAVED_SEARCHES_PATH, type SavedSearch, useSavedSearch } from '../../searches/saved-searches.ts';
import { formatSearch, parseSearch } from '../../searches/search-state.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './saved-search-bar.module.css';
import { useSearchActs } from './use-search-acts.ts';

/** Parts of a search, as the search page keeps them. */
type Values = Record<string, string | number | boolean | string[] | null>;

/** Above the results of a saved search of one's own: its name, what is new in it, and whether it was changed since. */
export function SavedSearchBar({
  target,
  state,
  change,
}: {
  target: SearchTarget;
  state: Values;
  change: (part: Values) => void;
}) {
  const user = useCurrentUser();
  const id = (state.savedSearchId as string) || null;
  const { data: saved } = useSavedSearch(user?.userId ? id : null);
  const acts = useSearchActs();
  if (!saved || saved.target !== target) return null;
  const query = queryOf(saved, target, state);
  const isChanged = query !== formatSearch(target, parseSearch(target, saved.apiQuery));

  const keepChanges = () =>
    void acts.change(saved, { apiQuery: query }, `“${saved.name}” is saved as it is now.`);

  return (
    <section className={styles.bar} aria-label="Saved search">
      <p className={styles.name}>
        <Icon name="bookmark" />
        <span className="visually-hidden">Saved search: </span>
        {saved.name}
      </p>
      <News state={state} change={change} id={saved.id} />
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
function News({ state, change, id }: { state: Values; change: (part: Values) => void; id: string }) {
  const visit = readVisit(id);
  const shown = state.newSince as string | null;
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
function queryOf(saved: SavedSearch, target: SearchTarget, state: Values): string {
  const wasByUpdate = new URLSearchParams(saved.apiQuery).get('orderBy') === '-lastUpdate';
  // It opened by relevance, which is not the person's doing.
  const orderBy = wasByUpdate && state.orderBy === 'relevance' ? '-lastUpdate' : state.orderBy;
  const kept = { ...state, orderBy, page: 0, savedSearchId: '', savedSearchName: '', newSince: null };
  return formatSearch(target, kept as never);
}
