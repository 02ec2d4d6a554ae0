import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { CopyText } from '../../ui/copy-text.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import type { CreatedConsumer } from './key-calls.ts';

/** Shows a new API key. The key cannot be shown again later. */
export function ShownKeyDialog({ consumer, onClose }: { consumer: CreatedConsumer; onClose: () => void }) {
  return (
    <Dialog
      title={`API key “${consumer.name}”`}
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
        <CopyText label="API key" text={consumer.key} />
        <CopyText label="Header of each request" text={`Authorization: Bearer ${consumer.key}`} />
      </div>
    </Dialog>
  );
}
