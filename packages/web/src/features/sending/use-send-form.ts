import { labelEndpoints } from '@fundry/contracts/endpoints/labels.ts';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api-client.ts';
import { pushEvent } from '../../lib/data-layer.ts';
import { type Form, useForm } from '../../lib/form.ts';
import { SENT_PATH } from '../../records/paths.ts';
import { refreshSent, SENDING, type Sending } from '../../records/sending/sending-calls.ts';
import { markSent } from '../../records/tracking/tracked-marks.ts';
import type { Chosen } from '../../ui/name-picker.tsx';
import { showToast } from '../../ui/toast.tsx';

/** What stands in the fields of the dialog. */
export interface SendValues {
  /** The labels of the one call, or those that several are to get. */
  labels: Chosen;
  /** The labels that are taken off several calls. */
  taken: Chosen;
}

const NONE: Chosen = { ids: [], names: [] };

/** The form of the dialog that sends calls to Pure. It marks them as sent, tells so, and closes. */
export function useSendForm({
  ids,
  sending: { labels },
  onClose,
}: {
  ids: readonly string[];
  sending: Sending;
  onClose: () => void;
}): Form<SendValues> {
  const queries = useQueryClient();
  const before = ids.length === 1 ? labels.filter(({ count }) => count > 0).map(({ id }) => id) : [];
  const initial: SendValues = { labels: { ids: before, names: [] }, taken: NONE };
  return useForm({
    initial,
    labels: { labels: 'Labels', taken: 'Take labels off' },
    schema: labelEndpoints.assign.body,
    bodyOf: ({ labels: { ids: chosen, names }, taken }) => ({
      opportunityIds: ids,
      labelIds: chosen.filter((id) => !before.includes(id)),
      labelNames: names,
      removeLabelIds: [...before.filter((id) => !chosen.includes(id)), ...taken.ids],
    }),
    send: async (body) =>
      (await call('POST /api/labels/_assign_opportunities', { query: {}, body })).opportunityIds,
    onDone: (fresh) => {
      markSent(queries, ids, true);
      void refreshSent(queries);
      if (fresh.length > 0) pushEvent('export-to-pure', { target: 'opportunities', ids: fresh });
      showToast({
        context: SENDING,
        kind: 'confirmation',
        ...(fresh.length > 0
          ? {
              text: 'Sent to Pure. The list is in My funding.',
              link: { text: 'My funding', href: SENT_PATH },
            }
          : { text: 'Your changes are saved.' }),
      });
      onClose();
    },
  });
}
