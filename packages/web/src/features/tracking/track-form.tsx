import { formatCount } from '@fundry/contracts/formats/count.ts';
import { MAX_GROUP_NAME, MAX_GROUPS } from '@fundry/contracts/tracking/tracking-words.ts';
import type { Tracked } from '../../records/tracking/tracking-calls.ts';
import { useUntracking } from '../../records/tracking/use-untracking.ts';
import { Button } from '../../ui/button.tsx';
import { Form } from '../../ui/form.tsx';
import { NamePicker } from '../../ui/name-picker.tsx';
import { ReminderFields } from './reminder-fields.tsx';
import { StageFields } from './stage-fields.tsx';
import styles from './track-form.module.css';
import { type CallDeadlines, useTrackForm } from './use-track-form.ts';

const GROUPS = { noun: 'group', maxName: MAX_GROUP_NAME, most: MAX_GROUPS };

/** The fields of the Track dialog. For several calls at once, what nobody touches stays as it is. */
export function TrackForm({
  ids,
  isNew,
  tracked,
  deadlines,
  groups,
  currency,
  onClose,
}: {
  ids: readonly string[];
  isNew: boolean;
  tracked: Tracked | null;
  deadlines: CallDeadlines;
  groups: readonly { id: string; name: string }[];
  currency: string;
  onClose: () => void;
}) {
  const form = useTrackForm({ ids, tracked, currency, onClose });
  const untrack = useUntracking();
  const isOne = ids.length === 1;
  const isTracked = tracked?.savedOpportunity.tracked ?? false;
  function stop() {
    onClose();
    void untrack(ids);
  }
  return (
    <Form
      form={form}
      submit={isOne ? (isTracked ? 'Save' : 'Track') : isNew ? `Track ${formatCount(ids.length)}` : 'Save'}
      busy="Saving …"
      onCancel={onClose}
      beside={
        isTracked && (
          <span className={styles.stop}>
            <Button variant="plain" onPress={stop}>
              Stop tracking
            </Button>
          </span>
        )
      }
    >
      {tracked && (
        <p className={styles.title} dir="auto">
          {tracked.title}
        </p>
      )}
      <ReminderFields form={form} deadlines={deadlines} count={ids.length} isNew={isNew} />
      <NamePicker
        label={isOne ? 'Groups' : 'Put into groups'}
        of={GROUPS}
        options={groups}
        value={form.values.groups}
        onChange={(value) => form.set('groups', value)}
        canMake
      />
      {!isOne && !isNew && groups.length > 0 && (
        <NamePicker
          label="Take out of groups"
          of={GROUPS}
          options={groups}
          value={form.values.leaves}
          onChange={(value) => form.set('leaves', value)}
        />
      )}
      <StageFields form={form} saved={tracked?.savedOpportunity ?? null} isOne={isOne} isNew={isNew} />
    </Form>
  );
}
