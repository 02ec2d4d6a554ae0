import type { importScheduleEndpoints } from '@fundry/contracts/endpoints/import-schedules.ts';
import type { ImportSchedule } from '@fundry/contracts/imports/import-fields.ts';
import type { z } from 'zod';
import { ApiError } from '../../../platform/http/problem.ts';
import { requireDownload, requireParameters } from '../runs/require-download.ts';
import type { ImportServices } from '../services.ts';
import { timingOf } from './ask-due.ts';
import { findSchedule, listSchedules, putSchedule, type ScheduleRow } from './schedule.store.ts';
import { openParameters } from './sealed-parameters.ts';
import { lastSlot, nextSlot } from './slots.ts';

type Wanted = z.output<typeof importScheduleEndpoints.save.body>;

/** The schedules of sources that exist. */
export async function readSchedules(services: ImportServices): Promise<ImportSchedule[]> {
  const rows = await listSchedules(services.db);
  return rows.filter(({ source }) => services.registry.has(source)).map((row) => answerOf(services, row));
}

/**
 * Sets when a source is fetched by itself. One that is switched on, or whose time changes, is fetched for the first time when
 * that time comes next. Throws `ApiError` 400 when the source has no download or does not take the parameters.
 */
export async function saveSchedule(
  services: ImportServices,
  source: string,
  wanted: Wanted,
  personId: string,
): Promise<ImportSchedule> {
  const { db, clock, box, wake } = services;
  const download = requireDownload(services, source);
  const now = clock.now();
  const { isOn, frequency, weekday, hour, timeZone, incremental } = wanted;
  const known = await findSchedule(db, source);
  const secrets = download.parameters.filter(({ secret }) => secret).map(({ name }) => name);
  const kept = known ? openParameters(services, known) : {};
  const keptSecrets = Object.fromEntries(Object.entries(kept).filter(([name]) => secrets.includes(name)));
  const given = requireParameters(download, { ...keptSecrets, ...wanted.parameters }, isOn);
  if (isOn && incremental && download.since && given[download.since.parameter] !== undefined) {
    throw new ApiError(
      400,
      'imports/since-set',
      `Leave ${download.since.parameter} empty: it is set to the last success. Or choose to fetch everything each time.`,
    );
  }
  const timing = { frequency, weekday, hour, timeZone };
  const row = await putSchedule(db, {
    ...{ source, is_on: isOn, frequency, weekday, hour, time_zone: timeZone, incremental },
    sealed_parameters: box.close(JSON.stringify(given)),
    served_at: isOn && known?.is_on && sameTime(known, timing) ? known.served_at : lastSlot(timing, now),
    changed_at: now,
    changed_by: personId,
  });
  wake();
  return answerOf(services, row);
}

function sameTime(row: ScheduleRow, timing: ReturnType<typeof timingOf>): boolean {
  return JSON.stringify(timingOf(row)) === JSON.stringify(timing);
}

function answerOf(services: ImportServices, row: ScheduleRow): ImportSchedule {
  const { clock, registry } = services;
  const kept = openParameters(services, row);
  const known = registry.get(row.source)?.download?.parameters ?? [];
  const secret = new Set(known.filter((one) => one.secret).map(({ name }) => name));
  const entries = Object.entries(kept);
  return {
    source: row.source,
    isOn: row.is_on,
    frequency: row.frequency,
    weekday: row.weekday,
    hour: row.hour,
    timeZone: row.time_zone,
    parameters: Object.fromEntries(entries.filter(([name]) => !secret.has(name))),
    secretsKept: entries.flatMap(([name]) => (secret.has(name) ? [name] : [])),
    incremental: row.incremental,
    nextAt: row.is_on ? nextSlot(timingOf(row), clock.now()).toISOString() : null,
    succeededFrom: row.succeeded_from?.toISOString() ?? null,
    failingSince: row.failing_since?.toISOString() ?? null,
  };
}
