import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ApiFailure } from '../lib/api-client.ts';
import { Alert } from './alert.tsx';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

/**
 * Asks for confirmation before something is destroyed. When `act` fails with an `ApiFailure`, the dialog stays open
 * and says what went wrong. When `act` succeeds, the dialog closes. Focus then returns to where it was, or to the
 * list that held that element.
 */
export function ConfirmDialog({
  title,
  action,
  isOpen,
  onClose,
  act,
  children,
}: {
  title: string;
  /** The text of the button. It names the action and is never "OK". */
  action: string;
  isOpen: boolean;
  onClose: () => void;
  act: () => Promise<unknown>;
  children: ReactNode;
}) {
  const { mutate, isPending, error, reset } = useMutation<unknown, ApiFailure>({
    mutationFn: act,
    onSuccess: onClose,
  });
  function close() {
    reset();
    onClose();
  }
  return (
    <Dialog
      title={title}
      isOpen={isOpen}
      onClose={close}
      footer={
        <>
          <Button onPress={close}>Cancel</Button>
          <Button variant="danger" isBusy={isPending} onPress={() => mutate()}>
            {action}
          </Button>
        </>
      }
    >
      <div className="stack">
        {error && <Alert kind="error">{error.message}</Alert>}
        {children}
      </div>
    </Dialog>
  );
}
