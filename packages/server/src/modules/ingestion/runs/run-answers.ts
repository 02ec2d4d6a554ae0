import type { ImportRun } from '@fundry/contracts/imports/import-fields.ts';
import { personNames } from '../../identity/identity.public.ts';
import type { ImportServices } from '../services.ts';
import { runsWithUploads } from '../uploads/upload.store.ts';
import type { RunRow } from './run.store.ts';
import { confirmedScopes, newestDownloads } from './run-facts.views.ts';

const ENDED_BADLY = ['failed', 'stopped', 'interrupted'];

/** Imports as the page shows them, with what can be done about each. */
export async function runAnswers({ db }: Pick<ImportServices, 'db'>, rows: RunRow[]): Promise<ImportRun[]> {
  const ids = rows.map(({ id }) => id);
  const people = rows.flatMap(({ asked_by }) => asked_by ?? []);
  const [names, withFiles, confirmed, newest] = await Promise.all([
    personNames(db, people),
    runsWithUploads(db, ids),
    confirmedScopes(db, ids),
    newestDownloads(db),
  ]);
  return rows.map((row) => {
    const isDownload = row.kind === 'download' || row.kind === 'schedule';
    const hasInputs = withFiles.has(row.id) || (isDownload && newest.get(row.source ?? '') === row.id);
    const held = row.summary?.heldBack.filter(({ earlier }) => !earlier) ?? [];
    const done = confirmed.get(row.id) ?? [];
    return {
      id: row.id,
      kind: row.kind,
      source: row.source,
      inputs: row.inputs,
      aboutId: row.about_id,
      askedAt: row.asked_at.toISOString(),
      askedBy: row.asked_by === null ? null : (names.get(row.asked_by) ?? null),
      state: row.state,
      attempts: row.attempts,
      stopping: row.state === 'running' && row.stop_asked_at !== null,
      startedAt: row.started_at?.toISOString() ?? null,
      endedAt: row.ended_at?.toISOString() ?? null,
      progress: {
        read: row.records_read,
        perSecond: row.records_per_second,
        reading: row.reading,
        share: row.reading_share,
        lists: row.reading_lists,
        message: row.message,
      },
      failure: row.failure,
      result: row.summary,
      unread: row.unread,
      rejects: row.rejects,
      mayGoOn:
        row.kind !== 'command' &&
        ENDED_BADLY.includes(row.state) &&
        (isDownload || withFiles.has(row.id) || row.kind === 'withdrawal'),
      mayConfirm: hasInputs && row.state === 'done' && held.some(({ confirm }) => !done.includes(confirm)),
      confirmed: done,
    };
  });
}

/** One import as the page shows it. */
export async function runAnswer(services: Pick<ImportServices, 'db'>, row: RunRow): Promise<ImportRun> {
  const [answer] = await runAnswers(services, [row]);
  return answer!;
}
