import { useState } from 'react';
import { useAccess } from '../../../people/access.ts';
import { SignInDialog } from '../../../people/sign-in-dialog.tsx';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import type { OnDismiss } from '../results/use-dismissing.ts';

/**
 * Removes a result from what this person sees. Tells people who may not dismiss results what they need first, such as
 * signing in.
 */
export function DismissButton({ id, title, onDismiss }: { id: string; title: string; onDismiss: OnDismiss }) {
  const access = useAccess('dismiss');
  const [isBusy, setBusy] = useState(false);
  const [isAsking, setAsking] = useState(false);
  async function press() {
    if (access !== 'allowed') {
      setAsking(true);
      return;
    }
    setBusy(true);
    await onDismiss(id, title);
    setBusy(false);
  }
  return (
    <>
      <Button
        variant="plain"
        size="small"
        iconOnly
        title="Dismiss"
        isBusy={isBusy}
        aria-label={`Dismiss ${title}`}
        onPress={() => void press()}
      >
        <Icon name="close" />
      </Button>
      {isAsking && access !== 'allowed' && (
        <SignInDialog title="Dismiss results" access={access} onClose={() => setAsking(false)} />
      )}
    </>
  );
}
