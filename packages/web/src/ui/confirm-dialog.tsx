import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ApiFailure } from '../lib/api-client.ts';
import { Alert } from './alert.tsx';
import { Dialog } from './dialog.tsx';
import { DialogButtons } from './dialog-buttons.tsx';

/**
 * Asks for confirmation before something is done to `of`, usually before it is destroyed; null shows no dialog. When `act` fails with an
 * `ApiFailure`, the dialog stays open and says what went wrong. When `act` succeeds, the dialog closes. Focus then returns to where it
 * was, or to the list that held that element.
 */
export function ConfirmDialog<T>({
  title,
  action,
  of,
  onClose,
  act,
  isReady = true,
  variant = 'danger',
  children,
}: {
  title: string;
  /** The text of the button. It names the action and is never "OK". */
  action: string;
  of: T | null;
  onClose: () => void;
  act: (of: T) => Promise<unknown>;
  /** False while something must still be confirmed in the dialog itself. */
  isReady?: boolean;
  /** `primary` for an action that destroys nothing. */
  variant?: 'danger' | 'primary';
  children: ReactNode;
}) {
  const { mutate, isPending, error, reset } = useMutation<unknown, ApiFailure>({
    mutationFn: async () => (of === null ? undefined : act(of)),
    onSuccess: onClose,
  });
  function close() {
    reset();
    onClose();
  }
  return (
    <Dialog
      title={title}
      isOpen={of !== null}
      onClose={close}
      footer={
        <DialogButtons
          onCancel={close}
          action={action}
          variant={variant}
          isDisabled={!isReady}
          isBusy={isPending}
          onAction={() => mutate()}
        />
      }
    >
      <div className="stack">
        {error && <Alert kind="error">{error.message}</Alert>}
        {children}
      </div>
    </Dialog>
  );
}
