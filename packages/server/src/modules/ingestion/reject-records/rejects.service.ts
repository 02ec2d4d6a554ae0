import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { formatDate } from '@fundry/contracts/formats/day.ts';
import type { ImportRun, RejectedRecord } from '@fundry/contracts/imports/import-fields.ts';
import { messageOf } from '../../../platform/failure.ts';
import { ApiError } from '../../../platform/http/problem.ts';
import { EMPTY_ORDER, sealOrder } from '../runs/order.ts';
import { insertRun, type RunRow } from '../runs/run.store.ts';
import { runAnswer } from '../runs/run-answers.ts';
import { requireRun } from '../runs/runs.service.ts';
import type { ImportServices } from '../services.ts';
import { insertUpload, useUploads } from '../uploads/upload.store.ts';
import { removeUploads, uploadPath } from '../uploads/upload-folder.ts';
import { findReject, keepMended, markTaken, type RejectRow } from './reject.store.ts';
import { rejectLines, rejectOf } from './reject-lines.ts';
import { tryRecord } from './try-record.ts';

/** A rejected record as the page shows it. */
export function rejectAnswer(row: RejectRow): RejectedRecord {
  const { number, source, layout, file, at, reason, raw, mended, taken_by } = row;
  return { number, source, layout, file, at, reason, raw, mended, takenBy: taken_by };
}

/**
 * Keeps a record as a person mended it; an empty text discards that. Throws `ApiError` 400 that says why an import would
 * not take it, 404 when there is none, 409 when it was taken again already.
 */
export async function mendReject(
  services: ImportServices,
  runId: string,
  number: number,
  text: string,
): Promise<RejectedRecord> {
  const { db } = services;
  const row = await findReject(db, runId, number);
  if (!row) throw new ApiError(404, 'imports/no-reject', 'There is no such record.');
  const mended = text.trim() === '' ? null : text;
  if (mended !== null) {
    const why = await tryRecord(services, { ...rejectOf(row), raw: parsed(mended) });
    if (why !== null) {
      throw new ApiError(400, 'imports/still-rejected', `The record would be rejected again: ${why}`);
    }
  }
  const kept = await keepMended(db, runId, number, mended);
  if (kept) return rejectAnswer(kept);
  throw new ApiError(409, 'imports/taken', 'This record has been taken again already.');
}

function parsed(text: string): unknown {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new ApiError(400, 'imports/not-json', `The record is not valid JSON: ${messageOf(error)}.`);
  }
  if (typeof value === 'object' && value !== null) return value;
  throw new ApiError(400, 'imports/not-json', 'The record must be a JSON object.');
}

/** Imports rejected records again. Throws `ApiError` 409 when none is left to take. */
export async function takeRejects(
  services: ImportServices,
  personId: string,
  runId: string,
  which: 'mended' | 'all',
): Promise<ImportRun> {
  const { db, clock, config, wake } = services;
  const about = await requireRun(services, runId);
  const [id, name] = [randomUUID(), `rejects-${formatDate(clock.today())}.jsonl`];
  const path = uploadPath(id, name);
  const wanted = (row: RejectRow) => row.taken_by === null && (which === 'all' || row.mended !== null);
  const size = await writeLines(join(config.home, path), rejectLines(db, runId, wanted));
  let run: RunRow | null = null;
  try {
    run = await db.transaction().execute(async (trx) => {
      const inserted = await insertRun(trx, {
        kind: 'rejects',
        source: about.source,
        inputs: [name],
        sealedOrder: sealOrder(services, { ...EMPTY_ORDER, paths: [path] }),
        aboutId: about.id,
        at: clock.now(),
        by: personId,
      });
      const taken = await markTaken(trx, runId, which, inserted.id);
      if (taken.length === 0) {
        throw new ApiError(409, 'imports/nothing-to-take', 'There is no record that could be taken again.');
      }
      await insertUpload(trx, { id, name, bytes: size, at: clock.now(), by: personId });
      await useUploads(trx, [id], inserted.id);
      return inserted;
    });
  } finally {
    if (run === null) await removeUploads(config.home, [id]);
  }
  wake();
  return runAnswer(services, run);
}

async function writeLines(path: string, lines: AsyncIterable<string>): Promise<number> {
  await mkdir(dirname(path), { recursive: true });
  const file = createWriteStream(path, { mode: 0o600 });
  await pipeline(Readable.from(lines), file);
  return file.bytesWritten;
}
