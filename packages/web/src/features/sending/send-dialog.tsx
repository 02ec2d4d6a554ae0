import { formatCountOf } from '@fundry/contracts/formats/count.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type ApiFailure, call } from '../../lib/api-client.ts';
import { SENT_KEY, type Sending } from '../../records/sending/sending-calls.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { SendForm } from './send-form.tsx';
import { TakeBackDialog } from './take-back-dialog.tsx';

/** Sends one call or several to Pure, with labels. For those that are sent it changes the labels, or takes them back. */
export function SendDialog({ ids, onClose }: { ids: readonly string[]; onClose: () => void }) {
  const [isTakingBack, setTakingBack] = useState(false);
  const sending = useQuery<Sending, ApiFailure>({
    queryKey: [SENT_KEY, 'dialog', ids],
    queryFn: ({ signal }) => call('POST /api/labels/_count', { body: { opportunityIds: [...ids] }, signal }),
    staleTime: 0,
    gcTime: 0,
  });
  if (isTakingBack) return <TakeBackDialog ids={ids} onClose={onClose} />;
  const count = formatCountOf(ids.length, 'opportunity', 'opportunities');
  const areSent = sending.data?.sent === ids.length;
  return (
    <Dialog
      title={areSent ? 'Sent to Pure' : ids.length === 1 ? 'Send to Pure' : `Send ${count} to Pure`}
      isOpen
      onClose={onClose}
    >
      <Loaded query={sending} lines={6}>
        {(known) => (
          <SendForm ids={ids} sending={known} onTakeBack={() => setTakingBack(true)} onClose={onClose} />
        )}
      </Loaded>
    </Dialog>
  );
}
