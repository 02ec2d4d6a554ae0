import type { Download } from '@fundry/sources/download/download.ts';
import { dayNumber, dayOfNumber } from '../../../platform/clock.ts';
import { EMPTY_ORDER, sealOrder } from '../runs/order.ts';
import { insertRun } from '../runs/run.store.ts';
import type { ImportServices } from '../services.ts';
import { hasOpenRun, listSchedules, type ScheduleRow, takeSlot } from './schedule.store.ts';
import { openParameters } from './sealed-parameters.ts';
import { lastSlot, type Timing } from './slots.ts';

/**
 * Asks for the imports whose time has come. Times that passed while no server ran count once, as the last of them. A time
 * that comes while the import of an earlier one still waits or runs is left out.
 */
export async function askForDueImports(services: ImportServices): Promise<void> {
  const { db, clock, registry } = services;
  const now = clock.now();
  for (const schedule of await listSchedules(db)) {
    const download = registry.get(schedule.source)?.download;
    if (!schedule.is_on || !download) continue;
    const slot = lastSlot(timingOf(schedule), now);
    if (slot <= schedule.served_at) continue;
    await db.transaction().execute(async (trx) => {
      if (!(await takeSlot(trx, schedule.source, slot))) return;
      if (await hasOpenRun(trx, schedule.source)) return;
      const { parameters, inputs } = asked(download, schedule, openParameters(services, schedule));
      const order = { ...EMPTY_ORDER, download: schedule.source, parameters };
      await insertRun(trx, {
        kind: 'schedule',
        source: schedule.source,
        inputs,
        sealedOrder: sealOrder(services, order),
        aboutId: null,
        at: now,
        by: null,
      });
    });
  }
}

/** When a schedule comes, in the words of the code. */
export function timingOf({ frequency, weekday, hour, time_zone }: ScheduleRow): Timing {
  return { frequency, weekday, hour, timeZone: time_zone };
}

/** The parameters of the next download: what came since the last success, where the publisher offers it. */
function asked(
  { since, parameters: known }: Download,
  { incremental, succeeded_from }: ScheduleRow,
  kept: Record<string, string>,
): { parameters: Record<string, string>; inputs: string[] } {
  const parameters = { ...kept };
  if (since && incremental && succeeded_from !== null) {
    const day = dayNumber(succeeded_from.toISOString().slice(0, 10)) - since.overlapDays;
    parameters[since.parameter] = dayOfNumber(day);
  }
  return { parameters, inputs: parametersInWords(known, parameters) };
}

/** Parameters as the history shows them, without those that are secret. */
export function parametersInWords(known: Download['parameters'], given: Record<string, string>): string[] {
  return known
    .filter(({ name, secret }) => !secret && given[name] !== undefined)
    .map(({ name }) => `${name}: ${given[name]}`);
}
