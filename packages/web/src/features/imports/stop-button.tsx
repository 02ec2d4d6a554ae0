import { useState } from 'react';
import { call } from '../../lib/api-client.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { type ImportRun, useRefresh } from './import-calls.ts';

/** Stops an import, after a question. */
export function StopButton({ run, title }: { run: ImportRun; title: string }) {
  const [isAsking, setAsking] = useState(false);
  const refresh = useRefresh();
  async function stop({ id }: ImportRun) {
    await call('POST /api/admin/imports/:id/_cancel', { params: { id } });
    await refresh();
  }
  return (
    <>
      <Button size="small" isDisabled={run.stopping} onPress={() => setAsking(true)}>
        Stop
      </Button>
      <ConfirmDialog
        title="Stop import"
        action="Stop import"
        of={isAsking ? run : null}
        onClose={() => setAsking(false)}
        act={stop}
      >
        <p>
          {title} stops after its current batch. Records already imported are kept. You can resume the import
          later.
        </p>
      </ConfirmDialog>
    </>
  );
}
