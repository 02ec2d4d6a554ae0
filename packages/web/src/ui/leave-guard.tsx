import { useBlocker } from '@tanstack/react-router';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

/**
 * Asks before a page is left on which something is written and not saved. Closing the tab asks in the browser's own words.
 * `isUnsaved` is asked at the moment of leaving.
 */
export function LeaveGuard({ isUnsaved }: { isUnsaved: () => boolean }) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: isUnsaved,
    enableBeforeUnload: isUnsaved,
    withResolver: true,
  });
  return (
    <Dialog
      title="Leave without saving?"
      isOpen={status === 'blocked'}
      onClose={() => reset?.()}
      footer={
        <>
          <Button onPress={() => reset?.()}>Keep writing</Button>
          <Button variant="danger" onPress={() => proceed?.()}>
            Leave and lose the changes
          </Button>
        </>
      }
    >
      <p>What you have changed on this page is not saved.</p>
    </Dialog>
  );
}
