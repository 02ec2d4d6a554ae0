import type { Search } from '@fundry/contracts/search-state/search-targets.ts';
import { Icon } from '../../ui/icon.tsx';
import { LateSaveDialog } from './late-save-dialog.tsx';
import { SavingButton } from './saving-button.tsx';

/** The button that saves the search on screen. */
export function SaveSearch({
  search,
  filters,
}: {
  search: Search;
  /** The filters as text for the screen, for the suggested name. */
  filters: readonly string[];
}) {
  return (
    <SavingButton
      title="Save search"
      at="save-search"
      dialog={(close) => <LateSaveDialog search={search} filters={filters} onSaved={close} onClose={close} />}
    >
      <Icon name="bookmark" />
      <span>
        Save<span className="unseen-on-phones"> search</span>
      </span>
    </SavingButton>
  );
}
