import { type ReactNode, useRef, useState } from 'react';
import { Alert } from './alert.tsx';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

/**
 * A dialog in which somebody writes. What is not saved is not thrown away before the person has said so. `children` tells
 * the dialog whether something is unsaved, and can close it.
 */
export function WritingDialog({
  title,
  onClose,
  children,
}: {
  title: string;
  onClose: () => void;
  children: (dialog: { setUnsaved: (isUnsaved: boolean) => void; close: () => void }) => ReactNode;
}) {
  const isUnsaved = useRef(false);
  const [isAsking, setAsking] = useState(false);
  function close() {
    if (isUnsaved.current) setAsking(true);
    else onClose();
  }
  return (
    <Dialog title={title} isOpen isWide onClose={close}>
      <div className="stack">
        {isAsking && (
          <Alert
            kind="error"
            action={
              <>
                <Button size="small" onPress={() => setAsking(false)}>
                  Keep writing
                </Button>{' '}
                <Button size="small" onPress={onClose}>
                  Discard the text
                </Button>
              </>
            }
          >
            Your text is not saved.
          </Alert>
        )}
        {children({
          setUnsaved: (unsaved) => {
            isUnsaved.current = unsaved;
          },
          close,
        })}
      </div>
    </Dialog>
  );
}
