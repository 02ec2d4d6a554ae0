import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ApiFailure } from '../lib/api-client.ts';
import { Alert } from './alert.tsx';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

/**
 * Asks once more before something is destroyed. It stays open, with what went wrong, when `act` fails with an `ApiFailure`, and
 * closes by itself when it has succeeded; focus then returns to where it was, or to the list that held it.
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
  /** What the button says: the act itself, never "OK". */
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
