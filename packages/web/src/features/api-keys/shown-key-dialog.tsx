import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { CopyText } from '../../ui/copy-text.tsx';
import { Dialog } from '../../ui/dialog.tsx';

/** Shows a new API key, and how a program sends it. The key cannot be shown again later. */
export function ShownKeyDialog({
  made,
  onClose,
}: {
  made: { name: string; key: string };
  onClose: () => void;
}) {
  const header = `Authorization: Bearer ${made.key}`;
  return (
    <Dialog
      title={`API key “${made.name}”`}
      isOpen
      onClose={onClose}
      footer={
        <Button variant="primary" onPress={onClose}>
          I have saved it
        </Button>
      }
    >
      <div className="stack">
        <Alert kind="info">
          Copy the key now and store it like a password. Fundry keeps only a hash of it and cannot show it
          again.
        </Alert>
        <CopyText label="API key" text={made.key} />
        <CopyText label="Header of each request" text={header} />
        <CopyText label="Try it" text={`curl -H "${header}" ${window.location.origin}/api/user`} oneLine />
      </div>
    </Dialog>
  );
}
