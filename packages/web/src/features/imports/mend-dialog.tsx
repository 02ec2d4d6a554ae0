import type { RejectedRecord } from '@fundry/contracts/imports/import-fields.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { type ApiFailure, call } from '../../lib/api-client.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogButtons } from '../../ui/dialog-buttons.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { showToast } from '../../ui/toast.tsx';
import type { ImportRun } from './import-calls.ts';

/** Shows a rejected record as text to be mended. It is kept only when an import would take it. */
export function MendDialog({
  run,
  reject,
  onClose,
  onMended,
}: {
  run: ImportRun;
  reject: RejectedRecord;
  onClose: () => void;
  onMended: () => void;
}) {
  const [text, setText] = useState(reject.mended ?? reject.raw);
  const save = useMutation<unknown, ApiFailure, string>({
    mutationFn: (raw) =>
      call('PUT /api/admin/imports/:id/rejects/:number', {
        params: { id: run.id, number: reject.number },
        body: { raw },
      }),
    onSuccess() {
      showToast({
        context: 'reject',
        kind: 'confirmation',
        text: 'The record is fixed. Import it again when you are ready.',
      });
      onMended();
    },
  });
  return (
    <Dialog
      title="Fix record"
      isWide
      isOpen
      onClose={onClose}
      footer={
        <>
          {reject.mended !== null && <Button onPress={() => setText(reject.raw)}>Restore original</Button>}
          <DialogButtons
            onCancel={onClose}
            action="Check and save"
            isBusy={save.isPending}
            onAction={() => save.mutate(text)}
          />
        </>
      }
    >
      <div className="stack">
        <Alert kind={save.error ? 'error' : 'info'} title={`${reject.file}, ${reject.at}`}>
          {save.error?.message ?? `It was rejected: ${reject.reason}`}
        </Alert>
        <TextArea
          label="Record as JSON"
          description="As its publisher wrote it. Change only what is wrong."
          isCode
          rows={18}
          value={text}
          onChange={setText}
        />
      </div>
    </Dialog>
  );
}
