import type { ImportServices } from '../services.ts';
import type { ScheduleRow } from './schedule.store.ts';

/** The parameters of a schedule. None when the secret of the installation has changed. */
export function openParameters(
  { box }: Pick<ImportServices, 'box'>,
  { sealed_parameters }: Pick<ScheduleRow, 'sealed_parameters'>,
): Record<string, string> {
  try {
    return JSON.parse(box.open(sealed_parameters)) as Record<string, string>;
  } catch {
    return {};
  }
}
