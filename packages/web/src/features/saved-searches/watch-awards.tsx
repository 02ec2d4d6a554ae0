import type { Search } from '@fundry/contracts/search-state/search-targets.ts';
import { watchName } from '@fundry/contracts/search-words/watch-name.ts';
import { useChosenNames } from '../../searches/use-chosen-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { LateSaveDialog } from './late-save-dialog.tsx';
import { SavingButton } from './saving-button.tsx';

/**
 * The button that watches the awards of a search: it saves the search with emails about new awards. `about` says on the
 * button which awards, where the page does not.
 */
export function WatchAwards({ search, about }: { search: Search<'awards'>; about?: string }) {
  const names = useChosenNames([search]);
  return (
    <SavingButton
      title="Watch awards"
      at="watch-awards"
      dialog={(close) => (
        <LateSaveDialog
          search={search}
          filters={[]}
          watchName={watchName(search, names)}
          onSaved={close}
          onClose={close}
        />
      )}
    >
      <Icon name="bell" />
      <span className={about ? undefined : 'unseen-on-phones'}>Watch{about && ` ${about}`}</span>
    </SavingButton>
  );
}
