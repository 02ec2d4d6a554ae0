import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../lib/api-client.ts';
import { useCurrentUser } from '../../../people/current-user.ts';
import { Moment } from '../../../people/moment.tsx';
import { useSessionOptions } from '../../../people/session-options.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Section } from '../../../ui/section.tsx';
import { AddressDialog } from './address-dialog.tsx';
import { ADDRESS_CHANGE_KEY, type AddressChange, useAddressChange } from './use-address-change.ts';

/** The address with which the person signs in, and a new one that waits for its confirmation. */
export function SignInAddress() {
  const user = useCurrentUser();
  const query = useAddressChange();
  const queries = useQueryClient();
  const [isChanging, setChanging] = useState(false);
  const [stopping, setStopping] = useState<AddressChange['pending']>(null);
  return (
    <Section
      title="Sign-in address"
      description={
        <>
          You sign in as <strong>{user?.email}</strong>, and messages go there.
        </>
      }
      action={<Button onPress={() => setChanging(true)}>Change address</Button>}
    >
      <Loaded query={query} lines={1}>
        {({ pending, needsPassword }) => (
          <>
            {pending && <Pending pending={pending} onStop={() => setStopping(pending)} />}
            {isChanging && <AddressDialog needsPassword={needsPassword} onClose={() => setChanging(false)} />}
          </>
        )}
      </Loaded>
      <ConfirmDialog
        title="Keep your present address"
        action="Keep it"
        of={stopping}
        onClose={() => setStopping(null)}
        act={async () => {
          await call('DELETE /api/user/address-change');
          await queries.invalidateQueries({ queryKey: ADDRESS_CHANGE_KEY });
        }}
      >
        <p>The link that was sent to {stopping?.email} will no longer work.</p>
      </ConfirmDialog>
    </Section>
  );
}

function Pending({
  pending: { email, expiresAt },
  onStop,
}: {
  pending: NonNullable<AddressChange['pending']>;
  onStop: () => void;
}) {
  const options = useSessionOptions();
  return (
    <Alert
      kind="info"
      title={`${email} waits for your confirmation`}
      action={<Button onPress={onStop}>Keep the present address</Button>}
    >
      <p>
        Open the link in the message to that address and confirm it there. Nothing changes before you do. The
        link works until <Moment at={expiresAt} />.
      </p>
      {options?.mailFolder && (
        <p>
          This installation does not send email yet. Its operator can read the message in the mail folder.
        </p>
      )}
    </Alert>
  );
}
