import { type ReactNode, useEffect, useState } from 'react';
import { useGo } from '../../lib/navigation.ts';
import { useAccess } from '../../people/access.ts';
import { useHere } from '../../people/session-paths.ts';
import { SignInDialog } from '../../people/sign-in-dialog.tsx';
import { Button } from '../../ui/button.tsx';

/**
 * A button that opens the dialog in which a search is saved. Visitors are asked to sign in first, and then continue where
 * they were. `at` stands in the address after `#` meanwhile. `title` names what they want to do.
 */
export function SavingButton({
  title,
  at,
  dialog,
  children,
}: {
  title: string;
  at: string;
  dialog: (close: () => void) => ReactNode;
  children: ReactNode;
}) {
  const access = useAccess('saveSearch');
  // The form stays open when the session ends, so that nothing is lost that was typed in it.
  const [open, setOpen] = useState<'form' | 'sign-in' | null>(null);
  const close = () => setOpen(null);
  const start = () => setOpen(access === 'allowed' ? 'form' : 'sign-in');
  useGoOn(at, access === 'allowed', start);

  return (
    <>
      <Button variant="secondary" aria-haspopup="dialog" onPress={start}>
        {children}
      </Button>
      {open !== null &&
        (open === 'form' || access === 'allowed' ? (
          dialog(close)
        ) : (
          <SignInDialog title={title} access={access} at={at} onClose={close} />
        ))}
    </>
  );
}

/** Continues, once, what the person started before signing in. */
function useGoOn(wanted: string, isAllowed: boolean, goOn: () => void): void {
  const go = useGo();
  const here = useHere();
  const isWanted = isAllowed && here.endsWith(`#${wanted}`);
  useEffect(() => {
    if (!isWanted) return;
    go(here.slice(0, -wanted.length - 1), { replace: true, keepScroll: true });
    goOn();
  });
}
