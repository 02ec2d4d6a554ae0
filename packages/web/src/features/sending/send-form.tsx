import { formatCount } from '@fundry/contracts/formats/count.ts';
import { MAX_LABEL_NAME, MAX_LABELS } from '@fundry/contracts/labels.ts';
import type { Sending } from '../../records/sending/sending-calls.ts';
import { Button } from '../../ui/button.tsx';
import { Form } from '../../ui/form.tsx';
import { NamePicker } from '../../ui/name-picker.tsx';
import styles from './send-form.module.css';
import { useSendForm } from './use-send-form.ts';

const LABELS = { noun: 'label', maxName: MAX_LABEL_NAME, most: MAX_LABELS };

/** Chooses the labels. Of several calls, each keeps the labels that nobody touches. */
export function SendForm({
  ids,
  sending,
  onTakeBack,
  onClose,
}: {
  ids: readonly string[];
  sending: Sending;
  onTakeBack: () => void;
  onClose: () => void;
}) {
  const form = useSendForm({ ids, sending, onClose });
  const isOne = ids.length === 1;
  const areSent = sending.sent === ids.length;
  const present = sending.labels.filter(({ count }) => count > 0);
  return (
    <Form
      form={form}
      submit={areSent ? 'Save' : 'Send to Pure'}
      busy={areSent ? 'Saving …' : 'Sending …'}
      onCancel={onClose}
      beside={
        sending.sent > 0 && (
          <span className={styles.back}>
            <Button variant="plain" onPress={onTakeBack}>
              Take back
            </Button>
          </span>
        )
      }
    >
      <p>{wordsOf(sending.sent, ids.length)}</p>
      <NamePicker
        label={isOne ? 'Labels' : 'Give labels'}
        of={LABELS}
        options={sending.labels}
        value={form.values.labels}
        onChange={(value) => form.set('labels', value)}
        canMake
      />
      {!isOne && present.length > 0 && (
        <NamePicker
          label="Take labels off"
          of={LABELS}
          options={present}
          value={form.values.taken}
          onChange={(value) => form.set('taken', value)}
        />
      )}
    </Form>
  );
}

function wordsOf(sent: number, all: number): string {
  const labels = 'Everybody at your institution sees it there under these labels.';
  if (all > 1 && sent > 0 && sent < all)
    return `${formatCount(sent)} of ${formatCount(all)} are sent already.`;
  if (sent === all) return all === 1 ? 'It is sent to Pure.' : 'They are sent to Pure.';
  return all === 1 ? labels : labels.replace('sees it', 'sees them');
}
