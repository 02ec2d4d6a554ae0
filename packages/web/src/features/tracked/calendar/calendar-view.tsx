import { formatCountOf } from '@fundry/contracts/formats/count.ts';
import { monthInWords } from '@fundry/contracts/formats/month-names.ts';
import { useState } from 'react';
import type { ApiFailure } from '../../../lib/api-client.ts';
import { today } from '../../../lib/today.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { addDays, addMonths } from '../../../ui/month-days.ts';
import { MonthGrid } from '../../../ui/month-grid.tsx';
import { useDates } from '../list-queries.ts';
import type { ListState } from '../list-state.ts';
import type { ChangeList } from '../use-list-state.ts';
import { Agenda } from './agenda.tsx';
import styles from './calendar.module.css';
import { DayChips } from './day-chips.tsx';
import { byDay, dayInWords } from './days.ts';

/** The dates of the list by month: a grid with the dates of an open day below it, and on a phone a list by days. */
export function CalendarView({ state, change }: { state: ListState; change: ChangeList }) {
  const month = state.month ?? today().slice(0, 7);
  const last = addDays(`${addMonths(month, 1)}-01`, -1);
  const { data, error, refetch, isPlaceholderData } = useDates(state, `${month}-01`, last);
  const [openDay, setOpenDay] = useState<string | null>(null);
  const goTo = (other: string) => change({ month: other });
  const days = byDay(data?.dates ?? []);
  const shown = openDay?.startsWith(month) ? openDay : null;
  const name = monthInWords(month);
  return (
    <div className={styles.calendar} aria-busy={isPlaceholderData}>
      <div className={styles.head}>
        <h3 className={styles.month}>{name}</h3>
        <p className={styles.total} role="status">
          {data && !isPlaceholderData ? formatCountOf(data.total, 'date', 'dates') : ''}
        </p>
        <Button size="small" iconOnly aria-label="Month before" onPress={() => goTo(addMonths(month, -1))}>
          <Icon name="chevron-left" />
        </Button>
        <Button size="small" onPress={() => goTo(today().slice(0, 7))}>
          This month
        </Button>
        <Button size="small" iconOnly aria-label="Next month" onPress={() => goTo(addMonths(month, 1))}>
          <Icon name="chevron-right" />
        </Button>
      </div>
      {error && (
        <Alert kind="error" action={<Button onPress={() => void refetch()}>Try again</Button>}>
          {(error as ApiFailure).message}
        </Alert>
      )}
      {data && data.dates.length < data.total && (
        <Alert kind="info">
          {`Only the first ${data.dates.length} of ${data.total} dates of this month are shown. A filter or a group leaves fewer.`}
        </Alert>
      )}
      <div className={styles.grid}>
        <MonthGrid
          label={`Dates in ${name}`}
          month={month}
          today={today()}
          openDay={shown}
          nameOf={(day) => dayInWords(day, days.get(day) ?? [])}
          onOpen={setOpenDay}
          onMonth={goTo}
        >
          {(day) => <DayChips dates={days.get(day) ?? []} />}
        </MonthGrid>
      </div>
      {shown !== null && (
        <div className={styles.open}>
          <Agenda days={new Map([[shown, days.get(shown) ?? []]])} takesFocus />
        </div>
      )}
      <div className={styles.agenda}>
        <Agenda days={days} empty={`No dates in ${name}.`} />
      </div>
    </div>
  );
}
