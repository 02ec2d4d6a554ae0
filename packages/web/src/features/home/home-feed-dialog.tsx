import { AddressDialog } from '../../people/address-dialog.tsx';
import { CopyText } from '../../ui/copy-text.tsx';
import { useHomeFeed } from './home-feed-calls.ts';

const WORDS = {
  renew: {
    warning: 'The current address stops working. Every program that uses it needs the new address.',
  },
  end: {
    title: 'Switch off the feed',
    action: 'Switch off',
    warning: 'The address stops working and cannot be restored. The home page stays as it is.',
    done: 'The feed no longer has an address.',
  },
};

/** The feed in which a member of an institution reads the home page: they make its address here, copy, replace or end it. */
export function HomeFeedDialog({ onClose }: { onClose: () => void }) {
  return (
    <AddressDialog
      title="Home page as a feed"
      words={WORDS}
      access="allowed"
      address={useHomeFeed()}
      onClose={onClose}
      about={
        <>
          <p>
            A feed reader can show the news, guides, courses and shortcuts that stand on your home page, also
            those of your institution.
          </p>
          <p>
            Anyone who knows the address can read them without signing in. To stop this, make a new address or
            switch it off.
          </p>
        </>
      }
    >
      {(feed) => <CopyText label="Feed (Atom)" text={feed.address} oneLine />}
    </AddressDialog>
  );
}
