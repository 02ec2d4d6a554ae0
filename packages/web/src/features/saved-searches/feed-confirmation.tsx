import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { showToast } from '../../ui/toast.tsx';

const WORDS = {
  renew: {
    title: 'Make a new address',
    action: 'Make a new address',
    warning: (name: string) =>
      `The current address of “${name}” stops working. Every program that uses it, including your own, needs the new address.`,
    done: () => 'The new address is ready.',
  },
  end: {
    title: 'Switch off feed',
    action: 'Switch off',
    warning: (name: string) =>
      `The address of “${name}” stops working and cannot be restored. The saved search stays.`,
    done: (name: string) => `“${name}” no longer has an address.`,
  },
};

/** The two ways to end the present address of a saved search: replace it with a new one, or switch it off. */
export type FeedEnding = keyof typeof WORDS;

/**
 * Asks for confirmation before the present address of a saved search stops working. `name` is the name of the saved
 * search.
 */
export function FeedConfirmation({
  asking,
  name,
  act,
  onClose,
}: {
  asking: FeedEnding;
  name: string;
  act: () => Promise<void>;
  onClose: () => void;
}) {
  const { title, action, warning, done } = WORDS[asking];
  return (
    <ConfirmDialog
      title={title}
      action={action}
      of={name}
      onClose={onClose}
      act={async () => {
        await act();
        showToast({ context: 'saved-search', kind: 'confirmation', text: done(name) });
      }}
    >
      <p>{warning(name)}</p>
    </ConfirmDialog>
  );
}
