import type { Search, SearchTarget } from '@fundry/contracts/search-state/search-targets.ts';
import { useParams } from '@tanstack/react-router';
import { LoadingPage } from '../app/states/loading-page.tsx';
import { ExportAction } from '../features/export/export-action.tsx';
import { NoteSelected } from '../features/notes/note-selected.tsx';
import { AreaAction } from '../features/research-areas/area-action.tsx';
import { SaveSearch } from '../features/saved-searches/save-search.tsx';
import { SavedSearchBar } from '../features/saved-searches/saved-search-bar.tsx';
import { useOpening } from '../features/saved-searches/use-opening.ts';
import { WatchAwards } from '../features/saved-searches/watch-awards.tsx';
import { SearchPage } from '../features/search/search-page.tsx';
import { ShareButton } from '../features/sharing/share-button.tsx';

/**
 * The three searches. They share one component, so that what is open stays open when a person moves from one to
 * another.
 */
export function SearchRoute() {
  const { target } = useParams({ strict: false });
  if (useOpening()) return <LoadingPage />;
  return (
    <SearchPage
      target={target as SearchTarget}
      SaveSearch={SaveActs}
      SavedSearchBar={SavedSearchBar}
      ExportAction={ExportAction}
      SelectionActs={SelectionActs}
      AreaAction={AreaAction}
    />
  );
}

/** Saving a search; a search for awards can also be watched. */
function SaveActs({ search, filters }: { search: Search; filters: readonly string[] }) {
  return (
    <>
      <SaveSearch search={search} filters={filters} />
      {isOfAwards(search) && <WatchAwards search={search} />}
    </>
  );
}

function isOfAwards(search: Search): search is Search<'awards'> {
  return search.target === 'awards';
}

/** What can be done with selected opportunities besides exporting them. */
function SelectionActs({ target, ids }: { target: SearchTarget; ids: readonly string[] }) {
  if (target !== 'opportunities') return null;
  return (
    <>
      <ShareButton ids={ids} isBrief />
      <NoteSelected ids={ids} />
    </>
  );
}
