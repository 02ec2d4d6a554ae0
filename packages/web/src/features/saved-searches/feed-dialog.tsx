import { useAccess } from '../../people/access.ts';
import { AddressDialog } from '../../people/address-dialog.tsx';
import type { SavedSearch } from '../../searches/saved-searches.ts';
import { FeedAddresses } from './feed-addresses.tsx';
import { useFeed } from './feed-calls.ts';

/**
 * The feed of a saved search, and for opportunities its calendar of deadlines. The owner creates the address here,
 * copies it, replaces it or switches it off.
 */
export function FeedDialog({ saved, onClose }: { saved: SavedSearch; onClose: () => void }) {
  const { id, name, target } = saved;
  return (
    <AddressDialog
      title={feedLabel(saved)}
      words={wordsFor(name)}
      access={useAccess('export')}
      address={useFeed(id)}
      onClose={onClose}
      about={
        <>
          <p>
            With an address for “{name}”, a feed reader can show what is new in it
            {target === 'opportunities' && ', and a calendar can show its upcoming deadlines'}.
          </p>
          <p>
            Anyone who knows the address can read what the search finds without signing in. To stop this, make
            a new address or switch it off.
          </p>
        </>
      }
    >
      {(feed) => <FeedAddresses feed={feed} />}
    </AddressDialog>
  );
}

function wordsFor(name: string) {
  return {
    renew: {
      warning: `The current address of “${name}” stops working. Every program that uses it, including your own, needs the new address.`,
    },
    end: {
      title: 'Switch off feed',
      action: 'Switch off',
      warning: `The address of “${name}” stops working and cannot be restored. The saved search stays.`,
      done: `“${name}” no longer has an address.`,
    },
  };
}

/**
 * The name for this way to read a saved search in other programs. Only opportunities have deadlines, so only they
 * have a calendar.
 */
export function feedLabel({ target }: Pick<SavedSearch, 'target'>): string {
  return target === 'opportunities' ? 'Feed and calendar' : 'Feed';
}
