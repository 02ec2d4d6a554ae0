import { lazy, useState } from 'react';
import { loadPart } from '../../lib/load-part.ts';
import { isMember } from '../../people/access.ts';
import { useCurrentUser } from '../../people/current-user.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { Button } from '../../ui/button.tsx';
import { LateDialog } from '../../ui/late-dialog.tsx';

const HomeFeedDialog = lazy(() =>
  loadPart(import('./home-feed-dialog.tsx').then((part) => ({ default: part.HomeFeedDialog }))),
);

/** The way to read the home page in a feed reader: a secret address of their own for members, one address for everybody else. */
export function HomeFeedLink() {
  const user = useCurrentUser();
  const [isOpen, setOpen] = useState(false);
  if (!isMember(user)) return <AppLink href="/feeds/home.xml">Read this in a feed reader (Atom)</AppLink>;
  return (
    <>
      <Button size="small" aria-haspopup="dialog" onPress={() => setOpen(true)}>
        Read this in a feed reader
      </Button>
      {isOpen && (
        <LateDialog onClose={() => setOpen(false)}>
          <HomeFeedDialog onClose={() => setOpen(false)} />
        </LateDialog>
      )}
    </>
  );
}
