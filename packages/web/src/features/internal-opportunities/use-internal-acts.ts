import { formatCountOf } from '@fundry/contracts/formats/count.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { ApiFailure, call } from '../../lib/api-client.ts';
import { pushEvent } from '../../lib/data-layer.ts';
import { refreshOpportunities } from '../../records/record-query.ts';
import { dismissToasts, showToast } from '../../ui/toast.tsx';
import { INTERNAL_KEY, type Internal } from './internal.ts';

const CONTEXT = 'internal-opportunities';

/** What is said of the statuses, in the words of the specification. */
const STOOD = {
  active: 'An internal opportunity has been published and made active',
  inactive: 'An internal opportunity has been published and made inactive',
} as const;

/** What editors do with internal opportunities. Each act says that it was done, or why not, and shows it everywhere. */
export function useInternalActs() {
  const queries = useQueryClient();
  return useMemo(() => {
    async function refresh() {
      await Promise.all([
        queries.invalidateQueries({ queryKey: [INTERNAL_KEY, 'list'] }),
        refreshOpportunities(queries),
      ]);
    }
    function done(text: string, act: 'add' | 'edit' | 'delete') {
      pushEvent('internal-opportunity', { act });
      dismissToasts(CONTEXT);
      showToast({ context: CONTEXT, kind: 'confirmation', text });
      void refresh();
    }
    /** Null when the server refused, which was said. */
    async function attempted<T>(act: () => Promise<T>): Promise<T | null> {
      try {
        return await act();
      } catch (error) {
        if (!(error instanceof ApiFailure)) throw error;
        showToast({ context: CONTEXT, kind: 'error', text: error.message });
        return null;
      }
    }
    return {
      refresh,
      setStatus: ({ _id: id }: Pick<Internal, '_id'>, status: 'active' | 'inactive') =>
        attempted(async () => {
          const stands = await call('POST /api/account/internal-opportunities/:id/_updateStatus', {
            params: { id },
            query: { status },
          });
          done(STOOD[status], 'edit');
          return stands;
        }),
      publishChanges: ({ _id: id }: Pick<Internal, '_id'>) =>
        attempted(async () => {
          const stands = await call('POST /api/account/internal-opportunities/:id/_publish', {
            params: { id },
          });
          done('The changes have been published', 'edit');
          return stands;
        }),
      create: (title: string) =>
        attempted(async () => {
          const created = await call('POST /api/account/internal-opportunities', { body: { title } });
          done('A draft was created.', 'add');
          return created;
        }),
      copy: ({ _id: id }: Pick<Internal, '_id'>) =>
        attempted(async () => {
          const copy = await call('POST /api/account/internal-opportunities/:id/_copy', { params: { id } });
          done('A draft was made as a copy.', 'add');
          return copy;
        }),
      /** Throws `ApiFailure`. Says what was done when all of the file was imported. */
      async importFile(csv: string) {
        const outcome = await call('POST /api/account/internal-opportunities/_import', {
          body: { csv, confirm: true },
        });
        if (outcome.imported) {
          const count = (act: string) => outcome.rows.filter((row) => row.act === act).length;
          const said = [
            [count('create'), 'draft was made', 'drafts were made'] as const,
            [count('change'), 'text was changed', 'texts were changed'] as const,
          ].filter(([of]) => of > 0);
          const what = said.map(([of, one, many]) => formatCountOf(of, one, many)).join(' and ');
          done(`The file was imported: ${what}.`, 'add');
        }
        return outcome;
      },
      async remove({ _id: id }: Pick<Internal, '_id'>) {
        await call('DELETE /api/account/internal-opportunities/:id', { params: { id } });
        done('An internal opportunity was deleted.', 'delete');
      },
      async removeDrafts(ids: readonly string[]) {
        const { changed } = await call('POST /api/account/internal-opportunities/_bulk-delete', {
          body: { ids: [...ids] },
        });
        done(
          changed === 1 ? 'An internal opportunity was deleted.' : `${changed} drafts were deleted.`,
          'delete',
        );
      },
      async setStatuses(ids: readonly string[], status: 'active' | 'inactive') {
        const { changed } = await call('POST /api/account/internal-opportunities/_bulk-updateStatus', {
          body: { ids: [...ids], status },
        });
        const many = changed === 1 ? '1 internal opportunity was' : `${changed} internal opportunities were`;
        done(`${many} made ${status}.`, 'edit');
      },
    };
  }, [queries]);
}

export type InternalActs = ReturnType<typeof useInternalActs>;
