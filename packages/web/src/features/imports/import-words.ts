import { formatCount, formatCountOf } from '@fundry/contracts/formats/count.ts';
import type { ImportRun, ImportSchedule, ImportSource } from './import-calls.ts';

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const MOST_NAMES = 3;

/** The address of an import's own page. */
export const importPath = (id: string) => `/admin/imports/${id}`;

/** What an import brings in, as its title. */
export function titleOf(
  run: Pick<ImportRun, 'kind' | 'inputs' | 'source'>,
  sources: readonly ImportSource[],
): string {
  const source = sources.find(({ id }) => id === run.source)?.title ?? run.source;
  switch (run.kind) {
    case 'download':
    case 'schedule':
      return source ?? 'Download';
    case 'rejects':
      return 'Retry of rejected records';
    case 'withdrawal':
      return 'Confirmed withdrawal';
    default:
      if (run.inputs.length === 0) return source ?? 'Download';
      return namesOf(run.inputs);
  }
}

function namesOf(inputs: readonly string[]): string {
  const names = inputs.map((input) => input.split('/').at(-1) || input);
  if (names.length <= MOST_NAMES) return names.join(', ');
  const others = names.length - MOST_NAMES;
  return `${names.slice(0, MOST_NAMES).join(', ')} and ${formatCountOf(others, 'other', 'others')}`;
}

/** Where an import came from. */
export function originOf({ kind }: Pick<ImportRun, 'kind'>): string {
  switch (kind) {
    case 'schedule':
      return 'Scheduled';
    case 'command':
      return 'On the command line';
    case 'download':
      return 'Download';
    case 'upload':
      return 'Uploaded';
    default:
      return 'On this page';
  }
}

/** The state of an import in a word or two, and whether it asks for attention. */
export function stateOf(run: ImportRun): { text: string; isStrong?: boolean } {
  if (run.stopping) return { text: 'Stopping', isStrong: true };
  switch (run.state) {
    case 'waiting':
      return { text: 'Waiting' };
    case 'running':
      return { text: 'Running', isStrong: true };
    case 'failed':
      return { text: 'Failed' };
    case 'stopped':
      return { text: 'Stopped' };
    case 'interrupted':
      return { text: 'Interrupted' };
    case 'done':
      return run.mayConfirm ? { text: 'Needs confirmation', isStrong: true } : { text: 'Done' };
  }
}

/** What came of an import, in a line; null while nothing is known. */
export function outcomeOf({ result }: Pick<ImportRun, 'result'>): string | null {
  if (!result) return null;
  const sum = (of: 'read' | 'new' | 'changed' | 'unchanged' | 'rejected' | 'withdrawn') =>
    result.counts.reduce((total, counts) => total + counts[of], 0);
  const parts = (['new', 'changed', 'unchanged', 'rejected', 'withdrawn'] as const)
    .map((of) => [of, sum(of)] as const)
    .filter(([, count]) => count > 0)
    .map(([of, count]) => `${formatCount(count)} ${of}`);
  return [formatCountOf(sum('read'), 'record', 'records'), ...parts].join(' · ');
}

/** How far a running import is, in a line. */
export function progressOf({ progress }: Pick<ImportRun, 'progress'>): string {
  const { read, perSecond, share, lists } = progress;
  const parts = [formatCountOf(read, 'record read', 'records read')];
  if (perSecond) parts.push(`${formatCount(perSecond)} a second`);
  if (lists !== null) parts.push(`the file lists ${formatCount(lists)}`);
  if (share !== null && share < 1) parts.push(`${Math.floor(share * 100)} % of the file`);
  return parts.join(' · ');
}

/** When a schedule comes, in words. */
export function timeOf({ frequency, weekday, hour, timeZone }: ImportSchedule): string {
  const day = frequency === 'nightly' ? 'Every night' : `Every ${WEEKDAYS[weekday - 1]}`;
  return `${day} at ${String(hour).padStart(2, '0')}:00 (${timeZone.replaceAll('_', ' ')})`;
}

/** The days of the week for a choice. */
export const WEEKDAY_OPTIONS = WEEKDAYS.map((label, index) => ({ id: String(index + 1), label }));

/** The hours of the day for a choice. */
export const HOUR_OPTIONS = Array.from({ length: 24 }, (_, hour) => ({
  id: String(hour),
  label: `${String(hour).padStart(2, '0')}:00`,
}));
