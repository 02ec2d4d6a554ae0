import { formatCount } from '@fundry/contracts/formats/count.ts';
import { PAGES } from '@fundry/contracts/pages/pages.ts';
import { changed, formatSearch } from '@fundry/contracts/search-state/search-codec.ts';
import type { Search, SearchState } from '@fundry/contracts/search-state/search-targets.ts';
import type { ReactNode, Ref } from 'react';
import { awardAnalyticsPath } from '../../records/paths.ts';
import type { ExportAct } from '../../searches/exportable.ts';
import type { Selecting } from '../../searches/selection/selection-bar.tsx';
import { AppLink } from '../../ui/app-link.tsx';
import { PopoverMenu } from '../../ui/popover-menu.tsx';
import { copyLink } from './copy-link.ts';

/** What a person can do with a search besides the usual: the rarer actions, in one menu. */
export function MoreMenu({
  search,
  shown,
  selecting,
  exporting,
  onArea,
  onAdvanced,
  onNew,
  ref,
}: {
  /** The search as typed. */
  search: Search;
  /** The search whose results are shown. */
  shown: Search;
  selecting: Selecting;
  /** Null where nothing can be exported. */
  exporting: ExportAct | null;
  /** Makes the search a research area of the institution. Null for people who may not. */
  onArea: (() => void) | null;
  /** Opens the advanced form. Null when it is open, or when the person may not use it. */
  onAdvanced: (() => void) | null;
  /** Drops words, filters and order, and starts afresh. */
  onNew: () => void;
  ref?: Ref<HTMLButtonElement>;
}) {
  const { onPage, total, choosePage, chooseAll } = selecting;
  return (
    <PopoverMenu ref={ref} label="More" icon="more" menuLabel="More for this search" iconOnly>
      <ul>
        <li>
          <AppLink href={PAGES.match.path}>Match a text</AppLink>
        </li>
        {onAdvanced && <Item onPress={onAdvanced}>Advanced search</Item>}
        {formatSearch(search) !== '' && <Item onPress={onNew}>New search</Item>}
        <Item onPress={() => void copyLink(changed(search, { savedSearchId: '', savedSearchName: '' }))}>
          Copy link
        </Item>
        {shown.target === 'awards' && (
          <li>
            <AppLink href={awardAnalyticsPath(analysed(shown.state))}>Charts of these awards</AppLink>
          </li>
        )}
        {onPage > 0 && <Item onPress={() => choosePage(true)}>Select page</Item>}
        {total > onPage && <Item onPress={chooseAll}>Select all {formatCount(total)}</Item>}
        {onArea && <Item onPress={onArea}>Save as research area</Item>}
        {exporting && total > 0 && (
          <Item onPress={exporting.open}>{exporting.isBusy ? 'Exporting …' : 'Export'}</Item>
        )}
      </ul>
    </PopoverMenu>
  );
}

function Item({ onPress, children }: { onPress: () => void; children: ReactNode }) {
  return (
    <li>
      <button type="button" onClick={onPress}>
        {children}
      </button>
    </li>
  );
}

/** The search as the charts use it, without an order or pages. */
function analysed(state: SearchState<'awards'>): Partial<SearchState<'awards'>> {
  return { ...state, orderBy: 'relevance', page: 0 };
}
