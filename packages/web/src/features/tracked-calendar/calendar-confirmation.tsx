import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { showToast } from '../../ui/toast.tsx';

const WORDS = {
  renew: {
    title: 'Make a new address',
    action: 'Make a new address',
    warning:
      'The current address stops working. Every program that uses it, including your own, needs the new address.',
    done: 'The new address is ready.',
  },
  end: {
    title: 'Stop the calendar',
    action: 'Stop',
    warning:
      'The address stops working and cannot be restored. Calendar programs stop showing your tracked dates. You still track the calls.',
    done: 'The calendar no longer has an address.',
  },
};

/** The two ways to end the present address of the calendar: a new one takes its place, or none. */
export type CalendarEnding = keyof typeof WORDS;

/** Asks for confirmation before the present address of the calendar stops working. */
export function CalendarConfirmation({
  asking,
  act,
  onClose,
}: {
  asking: CalendarEnding;
  act: () => Promise<void>;
  onClose: () => void;
}) {
  const { title, action, warning, done } = WORDS[asking];
  return (
    <ConfirmDialog
      title={title}
      action={action}
      of={asking}
      onClose={onClose}
      act={async () => {
        await act();
        showToast({ context: 'tracked-calendar', kind: 'confirmation', text: done });
      }}
    >
      <p>{warning}</p>
    </ConfirmDialog>
  );
}
