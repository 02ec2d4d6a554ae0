import { type CalendarDate, parseDate } from '@internationalized/date';
import { useState } from 'react';
import {
  Button,
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  DateInput,
  DatePicker,
  DateSegment,
  type DateValue,
  Group,
  Label,
  Popover,
} from 'react-aria-components/DatePicker';
import { Dialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import styles from './date-field.module.css';
import { English } from './english.tsx';
import fieldStyles from './field.module.css';
import { Icon } from './icon.tsx';

/** A shorter year than four digits is still being typed. */
const FIRST_YEAR = 1_000;

/**
 * A calendar day, typed or picked, as `YYYY-MM-DD` or null. It calls `onChange` once the day is complete, not at each
 * digit of the year. A year of two digits counts when a person leaves the field (26 becomes 2026). Load this field on
 * demand, because it comes with a large calendar.
 */
export function DateField({
  label,
  value,
  onChange,
}: {
  label: string;
  value: string | null;
  onChange: (value: string | null) => void;
}) {
  const [draft, setDraft] = useState<DateValue | null>(() => dayOf(value));
  const [shown, setShown] = useState(value);
  if (shown !== value) {
    setShown(value);
    setDraft(dayOf(value));
  }

  function change(day: DateValue | null) {
    setDraft(day);
    const text = day?.toString() ?? null;
    if ((day === null || day.year >= FIRST_YEAR) && text !== value) onChange(text);
  }
  function leave() {
    if (draft === null || draft.year >= FIRST_YEAR) return;
    change(draft.year < 100 ? draft.add({ years: 2_000 }) : dayOf(value));
  }

  return (
    <English>
      <DatePicker className={fieldStyles.field} value={draft} onChange={change} onBlur={leave}>
        <Label className={fieldStyles.label}>{label}</Label>
        <Group className={styles.group}>
          <DateInput className={styles.input}>
            {(segment) => <DateSegment segment={segment} className={styles.segment} />}
          </DateInput>
          <Button className={styles.button}>
            <Icon name="chevron-down" />
          </Button>
        </Group>
        <Popover className={styles.popover}>
          <Dialog>
            <Calendar>
              <header className={styles.head}>
                <Button slot="previous" className={styles.button}>
                  <Icon name="chevron-left" />
                </Button>
                <Heading className={styles.month} />
                <Button slot="next" className={styles.button}>
                  <Icon name="chevron-right" />
                </Button>
              </header>
              <CalendarGrid>
                <CalendarGridHeader>
                  {(day) => <CalendarHeaderCell className={styles.weekday}>{day}</CalendarHeaderCell>}
                </CalendarGridHeader>
                <CalendarGridBody>
                  {(date) => <CalendarCell date={date} className={styles.cell} />}
                </CalendarGridBody>
              </CalendarGrid>
            </Calendar>
          </Dialog>
        </Popover>
      </DatePicker>
    </English>
  );
}

function dayOf(value: string | null): CalendarDate | null {
  return value === null ? null : parseDate(value);
}
