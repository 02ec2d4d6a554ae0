import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { CopyText } from '../../ui/copy-text.tsx';
import { Dialog } from '../../ui/dialog.tsx';

/** A secret that was just made. `isNew`: the webhook is new as well. */
export interface SecretToShow {
  secret: string;
  isNew: boolean;
}

/** Shows the secret of a webhook, and how a system checks signatures with it. It cannot be shown again later. */
export function ShownSecretDialog({
  shown: { secret, isNew },
  onClose,
}: {
  shown: SecretToShow;
  onClose: () => void;
}) {
  return (
    <Dialog
      title={isNew ? 'Secret of the webhook' : 'New secret of the webhook'}
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
          Copy the secret now and store it like a password. Fundry does not show it again.
        </Alert>
        <CopyText label="Secret" text={secret} />
        <p>
          Each request has the header <code>X-Fundry-Signature: t=…,v1=…</code>. <code>v1</code> is
          HMAC-SHA256, in hexadecimal, over the value of <code>t</code>, a full stop and the body, with the
          whole secret as the key. <code>t</code> is the time in seconds since 1970.
        </p>
      </div>
    </Dialog>
  );
}
