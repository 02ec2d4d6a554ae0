import { lazy, useState } from 'react';
import { loadPart } from '../../lib/load-part.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { LateDialog } from '../../ui/late-dialog.tsx';

const ShareDialog = lazy(() =>
  loadPart(import('./share-dialog.tsx').then((part) => ({ default: part.ShareDialog }))),
);

/** Opens the dialog that emails these opportunities. With `isBrief` its word is left out on a phone. */
export function ShareButton({ ids, isBrief = false }: { ids: readonly string[]; isBrief?: boolean }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size={isBrief ? 'small' : 'normal'} aria-haspopup="dialog" onPress={() => setOpen(true)}>
        <Icon name="share" />
        <span className={isBrief ? 'unseen-on-phones' : undefined}>Share</span>
      </Button>
      {isOpen && (
        <LateDialog onClose={() => setOpen(false)}>
          <ShareDialog ids={ids} onClose={() => setOpen(false)} />
        </LateDialog>
      )}
    </>
  );
}
