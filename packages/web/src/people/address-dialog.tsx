import { type UseQueryResult, useMutation } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { ApiFailure } from '../lib/api-client.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { DialogButtons } from '../ui/dialog-buttons.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { showToast } from '../ui/toast.tsx';
import type { Access } from './access.ts';
import { SignInPrompt } from './sign-in-prompt.tsx';

/** The secret address of something, and the calls with which its owner changes it. The calls throw `ApiFailure`. */
export interface SecretAddress<Made> {
  query: UseQueryResult<unknown, ApiFailure>;
  /** What has the address; null: there is none, or it is not known yet. */
  made: Made | null;
  /** Makes an address. An old one stops working. */
  make: () => Promise<void>;
  end: () => Promise<void>;
}

/** What is said before and after the present address stops working. */
export interface AddressWords {
  renew: { warning: string };
  end: { title: string; action: string; warning: string; done: string };
}

/**
 * The dialog about a secret address at which other programs read something. The owner makes it here, copies it, replaces
 * it, or ends it. `about` says what can be read there, `children` shows the address.
 */
export function AddressDialog<Made>({
  title,
  words,
  access,
  address: { query, made, make, end },
  about,
  onClose,
  children,
}: {
  title: string;
  words: AddressWords;
  /** Whether the person may make an address. Everybody may end theirs. */
  access: Access;
  address: SecretAddress<Made>;
  about: ReactNode;
  onClose: () => void;
  children: (made: Made) => ReactNode;
}) {
  const [asking, setAsking] = useState<'renew' | 'end' | null>(null);
  const body = useRef<HTMLDivElement>(null);
  const making = useMutation<void, ApiFailure>({
    mutationFn: make,
    onSuccess: () => tell('The address is ready.'),
  });
  const isMade = making.isSuccess && made !== null;
  // The button that was pressed is gone, so focus moves to the next step: copying the address.
  useEffect(() => {
    if (isMade) body.current?.querySelector('button')?.focus();
  }, [isMade]);

  if (asking !== null) {
    const question = { ...RENEW, ...words[asking] };
    return (
      <ConfirmDialog
        title={question.title}
        action={question.action}
        of={asking}
        onClose={() => setAsking(null)}
        act={async () => {
          await (asking === 'renew' ? make() : end());
          tell(question.done);
        }}
      >
        <p>{question.warning}</p>
      </ConfirmDialog>
    );
  }
  const mayMake = access === 'allowed';
  return (
    <Dialog
      title={title}
      isOpen
      onClose={onClose}
      footer={
        made ? (
          <>
            <Button key="end" onPress={() => setAsking('end')}>
              {words.end.action}
            </Button>
            {mayMake && <Button onPress={() => setAsking('renew')}>{RENEW.action}</Button>}
          </>
        ) : (
          <DialogButtons
            onCancel={onClose}
            action={query.isSuccess && mayMake ? 'Make an address' : null}
            isBusy={making.isPending}
            onAction={() => making.mutate()}
          />
        )
      }
    >
      <div className="stack" ref={body}>
        {about}
        {access !== 'allowed' && <SignInPrompt access={access} />}
        {making.error && <Alert kind="error">{making.error.message}</Alert>}
        <Loaded query={query} lines={2}>
          {() => made && mayMake && children(made)}
        </Loaded>
      </div>
    </Dialog>
  );
}

const RENEW = {
  title: 'Make a new address',
  action: 'Make a new address',
  done: 'The new address is ready.',
};

function tell(text: string): void {
  showToast({ context: 'secret-address', kind: 'confirmation', text });
}
