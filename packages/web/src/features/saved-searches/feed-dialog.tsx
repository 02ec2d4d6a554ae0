import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { ApiFailure } from '../../lib/api-client.ts';
import { useAccess } from '../../people/access.ts';
import { SignInPrompt } from '../../people/sign-in-prompt.tsx';
import type { SavedSearch } from '../../searches/saved-searches.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { showToast } from '../../ui/toast.tsx';
import { FeedAddresses } from './feed-addresses.tsx';
import { useFeed } from './feed-calls.ts';
import { FeedConfirmation, type FeedEnding } from './feed-confirmation.tsx';

/**
 * The feed of a saved search, and for opportunities its calendar of deadlines. The owner creates the address here,
 * copies it, replaces it or switches it off.
 */
export function FeedDialog({ saved, onClose }: { saved: SavedSearch; onClose: () => void }) {
  const { id, name, target } = saved;
  const access = useAccess('export');
  const { query, make, end } = useFeed(id);
  const [asking, setAsking] = useState<FeedEnding | null>(null);
  const body = useRef<HTMLDivElement>(null);
  const making = useMutation<void, ApiFailure>({
    mutationFn: make,
    onSuccess: () =>
      showToast({ context: 'saved-search', kind: 'confirmation', text: 'The address is ready.' }),
  });
  const feed = query.data?.feed ?? null;
  const isMade = making.isSuccess && feed !== null;
  // The button that was pressed is gone, so focus moves to the next step: copying the address.
  useEffect(() => {
    if (isMade) body.current?.querySelector('button')?.focus();
  }, [isMade]);

  if (asking !== null) {
    return (
      <FeedConfirmation
        asking={asking}
        name={name}
        act={asking === 'renew' ? make : end}
        onClose={() => setAsking(null)}
      />
    );
  }
  return (
    <Dialog
      title={feedLabel(saved)}
      isOpen
      onClose={onClose}
      footer={
        feed ? (
          <>
            <Button onPress={() => setAsking('end')}>Switch off</Button>
            {access === 'allowed' && <Button onPress={() => setAsking('renew')}>Make a new address</Button>}
          </>
        ) : (
          <>
            <Button onPress={onClose}>Cancel</Button>
            {query.data && access === 'allowed' && (
              <Button variant="primary" isBusy={making.isPending} onPress={() => making.mutate()}>
                Make an address
              </Button>
            )}
          </>
        )
      }
    >
      <div className="stack" ref={body}>
        <p>
          With an address for “{name}”, a feed reader can show what is new in it
          {target === 'opportunities' && ', and a calendar can show its upcoming deadlines'}.
        </p>
        <p>
          Anyone who knows the address can read what the search finds without signing in. To stop this, make a
          new address or switch it off.
        </p>
        {access !== 'allowed' && <SignInPrompt access={access} />}
        {making.error && <Alert kind="error">{making.error.message}</Alert>}
        <Loaded query={query} lines={2}>
          {() => feed && access === 'allowed' && <FeedAddresses feed={feed} />}
        </Loaded>
      </div>
    </Dialog>
  );
}

/**
 * The name for this way to read a saved search in other programs. Only opportunities have deadlines, so only they
 * have a calendar.
 */
export function feedLabel({ target }: Pick<SavedSearch, 'target'>): string {
  return target === 'opportunities' ? 'Feed and calendar' : 'Feed';
}
