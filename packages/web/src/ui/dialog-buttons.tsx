import { Button } from './button.tsx';

/** The foot of a dialog: "Cancel", and the button that does what the dialog is for. A `Form` in a dialog has its own. */
export function DialogButtons({
  onCancel,
  onAction,
  action,
  isBusy,
  isDisabled = false,
  variant = 'primary',
}: {
  onCancel: () => void;
  onAction: () => void;
  /** The text of the button. It names the action and is never "OK". Null: there is nothing to do yet. */
  action: string | null;
  isBusy: boolean;
  isDisabled?: boolean;
  variant?: 'danger' | 'primary';
}) {
  return (
    <>
      <Button onPress={onCancel}>Cancel</Button>
      {action !== null && (
        <Button variant={variant} isDisabled={isDisabled} isBusy={isBusy} onPress={onAction}>
          {action}
        </Button>
      )}
    </>
  );
}
