import { lazy, useEffect, useState } from 'react';
import { call } from '../../../lib/api-client.ts';
import { loadPart } from '../../../lib/load-part.ts';
import { useGo } from '../../../lib/navigation.ts';
import { useAccess } from '../../../people/access.ts';
import { useHere } from '../../../people/session-paths.ts';
import { SignInDialog } from '../../../people/sign-in-dialog.tsx';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { LateDialog } from '../../../ui/late-dialog.tsx';

const CopyDialog = lazy(() =>
  loadPart(import('../copy-dialog.tsx').then((part) => ({ default: part.CopyDialog }))),
);

/** Where a person comes back to after signing in for the copy. */
const ANCHOR = 'copy-all';

/**
 * Copies a public list into a group of the person. A visitor is asked to sign in, and goes on with the copy when they
 * come back.
 */
export function CopyAll({ token, name, total }: { token: string; name: string; total: number }) {
  const access = useAccess('share');
  const [isOpen, setOpen] = useState(false);
  const here = useHere();
  const go = useGo();
  const close = () => setOpen(false);
  useEffect(() => {
    if (access !== 'allowed' || here.split('#')[1] !== ANCHOR) return;
    setOpen(true);
    go(here.slice(0, here.indexOf('#')), { replace: true, keepScroll: true });
  }, [access, here, go]);
  return (
    <>
      <Button id={ANCHOR} variant="primary" aria-haspopup="dialog" onPress={() => setOpen(true)}>
        <Icon name="copy" />
        Copy all to my list
      </Button>
      {isOpen && access === 'allowed' && (
        <LateDialog onClose={close}>
          <CopyDialog
            name={name}
            total={total}
            copy={async (own) => {
              const given = { params: { id: token }, body: { name: own } };
              return (await call('POST /api/public/groups/:id/_copy', given)).groupId;
            }}
            onClose={close}
          />
        </LateDialog>
      )}
      {isOpen && access !== 'allowed' && (
        <SignInDialog title="Copy all to my list" access={access} at={ANCHOR} onClose={close} />
      )}
    </>
  );
}
