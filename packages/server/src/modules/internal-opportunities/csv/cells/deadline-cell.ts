import { isTimeZone } from '@fundry/contracts/identity/preferences.ts';
import type { DraftDeadline } from '@fundry/contracts/internal-opportunities/internal-draft.ts';
import { MAX_INTERNAL_ROWS } from '@fundry/contracts/internal-opportunities/internal-words.ts';
import { DEADLINE_KINDS } from '@fundry/contracts/record-words/deadline-day.ts';
import { CellFault, quoted } from './cell-fault.ts';
import { key } from './choices.ts';
import { readList, writeList } from './list-cell.ts';
import { readDay } from './plain-values.ts';

const OPEN = 'no day yet';
const TIME = /^\d{1,2}:\d{2}(:\d{2})?$/;
const KINDS = Object.keys(DEADLINE_KINDS) as DraftDeadline['kind'][];

/** Deadlines as a cell: "2027-03-01 17:00 Europe/Berlin | Application | Stage 2". */
export function writeDeadlines(deadlines: readonly DraftDeadline[]): string {
  return writeList(
    deadlines.map(({ kind, date, time, zone, label }) => {
      const moment = [date ?? OPEN, time, zone].filter((part) => part !== null).join(' ');
      return [moment, DEADLINE_KINDS[kind], ...(label === '' ? [] : [label])];
    }),
  );
}

/** The deadlines of a cell. Without a kind they are days to apply. Throws `CellFault`. */
export function readDeadlines(cell: string): DraftDeadline[] {
  return readList(cell, MAX_INTERNAL_ROWS).map(([moment = '', ...rest]) => {
    const kind = KINDS.find((each) => key(DEADLINE_KINDS[each]) === key(rest[0] ?? ''));
    const label = (kind ? rest.slice(1) : rest).join(' | ');
    return { kind: kind ?? 'DueDate', ...readMoment(moment), label };
  });
}

function readMoment(moment: string): Pick<DraftDeadline, 'date' | 'time' | 'zone'> {
  const isOpen = moment.toLowerCase().startsWith(OPEN);
  const [day = '', ...rest] = (isOpen ? `- ${moment.slice(OPEN.length)}` : moment).trim().split(/\s+/);
  const date = isOpen ? null : readDay(day);
  const time = TIME.test(rest[0] ?? '') ? (rest.shift() ?? '').padStart(5, '0').slice(0, 5) : null;
  const zone = rest.length > 0 ? rest.join(' ') : null;
  if (zone !== null && !isTimeZone(zone)) {
    throw new CellFault(`${quoted(zone)} is not a time zone such as Europe/Berlin.`);
  }
  return { date, time, zone };
}
