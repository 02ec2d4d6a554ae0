import { parseDate } from '@internationalized/date';
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

/**
 * A calendar day, typed or picked, `YYYY-MM-DD` or null. Load it on demand: it brings a calendar with it.
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
  return (
    <English>
      <DatePicker
        className={fieldStyles.field}
        value={value === null ? null : parseDate(value)}
        onChange={(day) => onChange(day?.toString() ?? null)}
      >
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
