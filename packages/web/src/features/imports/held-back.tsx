import { formatCount } from '@fundry/contracts/formats/count.ts';
import { useState } from 'react';
import { call } from '../../lib/api-client.ts';
import { useGo } from '../../lib/navigation.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Section } from '../../ui/section.tsx';
import { type ImportRun, useRefresh } from './import-calls.ts';
import { importPath } from './import-words.ts';
import styles from './imports.module.css';

type Held = NonNullable<ImportRun['result']>['heldBack'][number];

/** Lists that lack so much that nothing was withdrawn. A person confirms here that the records are gone. */
export function HeldBack({ run }: { run: ImportRun }) {
  const [confirming, setConfirming] = useState<Held | null>(null);
  const go = useGo();
  const refresh = useRefresh();
  const held = run.result?.heldBack.filter(({ earlier }) => !earlier) ?? [];
  if (held.length === 0) return null;
  async function confirm({ confirm: scope }: Held) {
    const started = await call('POST /api/admin/imports/:id/_withdraw', {
      params: { id: run.id },
      body: { confirm: scope },
    });
    await refresh();
    go(importPath(started.id));
  }
  return (
    <Section title="No records withdrawn yet">
      <div className={styles.notes}>
        {held.map((one) => {
          const isConfirmed = run.confirmed.includes(one.confirm);
          return (
            <Alert
              key={one.confirm}
              kind="info"
              title={`${formatCount(one.missing)} of ${formatCount(one.of)} records are missing from ${one.input}`}
              action={
                run.mayConfirm &&
                !isConfirmed && <Button onPress={() => setConfirming(one)}>Withdraw these records</Button>
              }
            >
              <p>
                This looks like a complete list ({one.source}, {one.scope}), but it may be only part of one.
                The missing records stay in the search for now.
              </p>
              <p>{whatNow(run, isConfirmed, one)}</p>
            </Alert>
          );
        })}
      </div>
      <ConfirmDialog
        title="Withdraw records"
        action="Withdraw records"
        of={confirming}
        onClose={() => setConfirming(null)}
        act={confirm}
      >
        <p>
          Fundry will read {confirming?.input} again and withdraw the{' '}
          {confirming && formatCount(confirming.missing)} missing records. Searches will no longer find them,
          but their pages will remain, marked as withdrawn. A record that is in a later list again is
          restored.
        </p>
      </ConfirmDialog>
    </Section>
  );
}

function whatNow({ mayConfirm }: ImportRun, isConfirmed: boolean, { confirm }: Held): string {
  if (isConfirmed) return 'The withdrawal was confirmed.';
  if (mayConfirm) return 'If the publisher has removed these records, withdraw them.';
  return `If the publisher has removed these records, import the list again. On the command line: --withdraw-missing "${confirm}"`;
}
