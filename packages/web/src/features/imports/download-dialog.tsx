import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { type ApiFailure, call } from '../../lib/api-client.ts';
import { Alert } from '../../ui/alert.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogButtons } from '../../ui/dialog-buttons.tsx';
import { showToast } from '../../ui/toast.tsx';
import { type ImportSource, useRefresh } from './import-calls.ts';
import { ParameterFields } from './parameter-fields.tsx';

/** Asks with which parameters a source is to be fetched, and starts that. */
export function DownloadDialog({ source, onClose }: { source: ImportSource; onClose: () => void }) {
  const [parameters, setParameters] = useState<Record<string, string>>({});
  const refresh = useRefresh();
  const start = useMutation<unknown, ApiFailure>({
    mutationFn: () => call('POST /api/admin/imports/_download', { body: { source: source.id, parameters } }),
    async onSuccess() {
      onClose();
      const text = `${source.title} will be fetched when no other import is running.`;
      showToast({ context: 'import', kind: 'confirmation', text });
      await refresh();
    },
  });
  return (
    <Dialog
      title={`Download ${source.title}`}
      isOpen
      onClose={onClose}
      footer={
        <DialogButtons
          onCancel={onClose}
          action="Download and import"
          isBusy={start.isPending}
          onAction={() => start.mutate()}
        />
      }
    >
      <form
        className="stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          start.mutate();
        }}
      >
        {start.error && <Alert kind="error">{start.error.message}</Alert>}
        <p>Fetches {source.download?.describes}.</p>
        <ParameterFields
          parameters={source.download?.parameters ?? []}
          values={parameters}
          onChange={setParameters}
        />
        <button type="submit" hidden>
          Download and import
        </button>
      </form>
    </Dialog>
  );
}
