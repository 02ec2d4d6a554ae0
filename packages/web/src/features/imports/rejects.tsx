import type { CallAnswer } from '@fundry/contracts/endpoint-table.ts';
import { formatCount } from '@fundry/contracts/formats/count.ts';
import {
  MOST_REJECTS_KEPT,
  REJECTS_KEPT_DAYS,
  type RejectedRecord,
} from '@fundry/contracts/imports/import-fields.ts';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type ApiFailure, call } from '../../lib/api-client.ts';
import { useGo } from '../../lib/navigation.ts';
import { Alert } from '../../ui/alert.tsx';
import { AppLink } from '../../ui/app-link.tsx';
import { Button } from '../../ui/button.tsx';
import { EntryList, usePage } from '../../ui/entry-list.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Section } from '../../ui/section.tsx';
import { type ImportRun, type ImportSource, useRefresh } from './import-calls.ts';
import { importPath } from './import-words.ts';
import styles from './imports.module.css';
import { MendDialog } from './mend-dialog.tsx';

/** The rejected records of an import: each can be mended, and they can be downloaded or taken again. */
export function Rejects({ run, sources }: { run: ImportRun; sources: readonly ImportSource[] }) {
  const titleOf = (id: string) => sources.find((source) => source.id === id)?.title ?? id;
  const [mending, setMending] = useState<RejectedRecord | null>(null);
  const refresh = useRefresh();
  const go = useGo();
  const page = usePage();
  const query = useQuery<CallAnswer<'GET /api/admin/imports/:id/rejects'>, ApiFailure>({
    queryKey: ['imports', 'rejects', run.id, page],
    queryFn: ({ signal }) =>
      call('GET /api/admin/imports/:id/rejects', {
        params: { id: run.id },
        query: { page: page - 1 },
        signal,
      }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const take = useMutation<ImportRun, ApiFailure, 'mended' | 'all'>({
    mutationFn: (which) =>
      call('POST /api/admin/imports/:id/rejects/_take', { params: { id: run.id }, body: { which } }),
    async onSuccess({ id }) {
      await refresh();
      go(importPath(id));
    },
  });
  const all = run.result?.counts.reduce((sum, { rejected }) => sum + rejected, 0) ?? run.rejects;
  const more =
    all > run.rejects
      ? ` ${formatCount(run.rejects)} of ${formatCount(all)} are kept here (at most ${formatCount(MOST_REJECTS_KEPT)}); all of them are in ${run.result?.rejectsFile ?? 'the folder "rejects" of the data folder'}.`
      : '';
  return (
    <Section
      title="Rejected records"
      description={`Fix records here, then import them again. They are kept for ${REJECTS_KEPT_DAYS} days.${more}`}
    >
      {take.error && <Alert kind="error">{take.error.message}</Alert>}
      <div className={styles.actions}>
        <Button isBusy={take.isPending} onPress={() => take.mutate('mended')}>
          Import fixed records
        </Button>
        <Button isBusy={take.isPending} onPress={() => take.mutate('all')}>
          Retry all records
        </Button>
        <a className={styles.download} href={`/api/admin/imports/${run.id}/rejects/file`} download>
          Download rejected records
        </a>
      </div>
      <Loaded query={query}>
        {({ items, total }) => (
          <EntryList
            label="Rejected records"
            total={total}
            entries={items.map((reject) => ({
              id: String(reject.number),
              title: `${reject.file}, ${reject.at}`,
              tags: tagsOf(reject),
              lines: [
                reject.reason,
                `${titleOf(reject.source)} (${reject.layout})`,
                ...(reject.takenBy
                  ? [
                      <AppLink key="taken" href={importPath(reject.takenBy)}>
                        The import that retried it
                      </AppLink>,
                    ]
                  : []),
              ],
              actions: reject.takenBy === null && (
                <Button
                  size="small"
                  aria-label={`Fix ${reject.file}, ${reject.at}`}
                  onPress={() => setMending(reject)}
                >
                  {reject.mended === null ? 'Fix' : 'Fix again'}
                </Button>
              ),
            }))}
          />
        )}
      </Loaded>
      {mending && (
        <MendDialog
          run={run}
          reject={mending}
          onClose={() => setMending(null)}
          onMended={async () => {
            setMending(null);
            await query.refetch();
          }}
        />
      )}
    </Section>
  );
}

function tagsOf({ mended, takenBy }: RejectedRecord) {
  if (takenBy !== null) return [{ text: 'Retried' }];
  return mended === null ? [] : [{ text: 'Fixed', isStrong: true }];
}
