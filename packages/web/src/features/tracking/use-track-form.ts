import type { OpportunityRecord } from '@fundry/contracts/answers/records.ts';
import { trackingEndpoints } from '@fundry/contracts/endpoints/tracking.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { pushEvent } from '../../lib/data-layer.ts';
import { type Form, useForm } from '../../lib/form.ts';
import { leadDaysFault } from '../../people/lead-days.ts';
import { groupCalls } from '../../records/tracking/group-calls.ts';
import { markPending } from '../../records/tracking/pending-marks.ts';
import { refreshTracked, type Tracked, trackingCalls } from '../../records/tracking/tracking-calls.ts';
import { TRACKING } from '../../records/tracking/tracking-failure.ts';
import { showToast } from '../../ui/toast.tsx';
import { groupChanges, settingsOf, type TrackValues, valuesOfMany, valuesOfOne } from './track-values.ts';

/** The deadlines of each call; null: there are too many calls to list them. */
export type CallDeadlines = OpportunityRecord['deadlines'][] | null;

const LABELS = {
  changesReminders: 'Reminders',
  types: 'Emails',
  leadDays: 'Days before a deadline',
  stage: 'Stage',
  stageDate: 'Date',
  amount: 'Amount asked for',
  currency: 'Currency',
  remark: 'Private remark',
  groups: 'Groups',
  leaves: 'Take out of',
};

/** The form of the Track dialog. It saves the settings, then the groups, and then closes. */
export function useTrackForm({
  ids,
  tracked,
  currency,
  onClose,
}: {
  ids: readonly string[];
  tracked: Tracked | null;
  currency: string;
  onClose: () => void;
}): Form<TrackValues> {
  const queries = useQueryClient();
  const isOne = ids.length === 1;
  // As it was when the dialog opened: changes are told by the difference.
  const [initial] = useState(() => (isOne ? valuesOfOne(tracked, currency) : valuesOfMany(currency)));
  const form = useForm({
    initial,
    labels: LABELS,
    schema: trackingEndpoints.track.body,
    bodyOf: (values) => ({ ...settingsOf(values, isOne), opportunityIds: ids }),
    check: ({ leadDays }): Partial<Record<keyof TrackValues, string>> => {
      const fault = leadDaysFault(leadDays);
      return fault === null ? {} : { leadDays: fault };
    },
    send: async ({ opportunityIds, tracked: _, ...settings }) => {
      const { groups, remove } = groupChanges(form.values, initial.groups.ids as string[]);
      try {
        const { opportunityIds: fresh } = await trackingCalls.track(opportunityIds, settings);
        // The groups can still be refused, such as for a name that is taken. The calls are tracked all the same.
        markPending(queries, ids, true).keep();
        if (fresh.length > 0) pushEvent('save-to-list', { target: 'opportunities', ids: fresh });
        if (groups.length + remove.length > 0) await groupCalls.assign(opportunityIds, groups, remove);
        return fresh;
      } finally {
        void refreshTracked(queries);
      }
    },
    onDone: (fresh) => {
      showToast({
        context: TRACKING,
        kind: 'confirmation',
        text: fresh.length > 0 ? 'Tracked in My funding.' : 'Your changes are saved.',
      });
      onClose();
    },
  });
  return form;
}
