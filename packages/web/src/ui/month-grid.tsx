import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { addDays, addMonths, sameDayIn, weekday, weeksOf } from './month-days.ts';
import styles from './month-grid.module.css';

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/**
 * A month as a grid of days, from Monday to Sunday. The arrow keys move by days and weeks, Home and End to the ends of
 * the week, Page Up and Page Down by months. Enter and the space bar open a day.
 */
export function MonthGrid({
  label,
  month,
  today,
  openDay,
  nameOf,
  children,
  onOpen,
  onMonth,
}: {
  label: string;
  /** `YYYY-MM` */
  month: string;
  today: string;
  /** The day that is open; null: none. */
  openDay: string | null;
  /** The day in words, with what is on it, for screen readers. */
  nameOf: (day: string) => string;
  /** What a day shows. The grid takes care of the keyboard, so links in it must not take focus. */
  children: (day: string) => ReactNode;
  onOpen: (day: string) => void;
  onMonth: (month: string) => void;
}) {
  const grid = useRef<HTMLTableElement>(null);
  const start = today.startsWith(month) ? today : `${month}-01`;
  const [current, setCurrent] = useState(start);
  const focused = current.startsWith(month) ? current : start;
  const moves = useRef(false);
  useEffect(() => {
    if (!moves.current) return;
    moves.current = false;
    grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  });

  function moveTo(day: string) {
    moves.current = true;
    setCurrent(day);
    if (!day.startsWith(month)) onMonth(day.slice(0, 7));
  }
  function onKey(event: KeyboardEvent) {
    const target = targetOf(event.key, focused);
    if (target !== null) moveTo(target);
    else if (event.key === 'Enter' || event.key === ' ') onOpen(focused);
    else return;
    event.preventDefault();
  }

  return (
    // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a grid of dates, as ARIA describes it, is a table
    <table ref={grid} role="grid" aria-label={label} className={styles.grid} onKeyDown={onKey}>
      <thead>
        <tr>
          {WEEKDAYS.map((day) => (
            <th key={day} scope="col" abbr={day}>
              {day.slice(0, 3)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month).map((week) => (
          <tr key={week[0]}>
            {week.map((day) =>
              day.startsWith(month) ? (
                // biome-ignore lint/a11y/useKeyWithClickEvents: the grid listens to the keys for all days
                <td
                  key={day}
                  // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: as above
                  role="gridcell"
                  tabIndex={day === focused ? 0 : -1}
                  aria-selected={day === openDay}
                  aria-current={day === today ? 'date' : undefined}
                  className={styles.day}
                  onFocus={() => setCurrent(day)}
                  onClick={(event) => {
                    if (!(event.target as Element).closest('a')) onOpen(day);
                  }}
                >
                  <span className="visually-hidden">{nameOf(day)}</span>
                  <div aria-hidden="true">
                    <span className={styles.number}>{Number(day.slice(8))}</span>
                    {children(day)}
                  </div>
                </td>
              ) : (
                <td key={day} className={styles.outside} />
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The day to which a key leads from a day. Null: the key does not move. */
function targetOf(key: string, day: string): string | null {
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1);
    case 'ArrowRight':
      return addDays(day, 1);
    case 'ArrowUp':
      return addDays(day, -7);
    case 'ArrowDown':
      return addDays(day, 7);
    case 'Home':
      return addDays(day, -weekday(day));
    case 'End':
      return addDays(day, 6 - weekday(day));
    case 'PageUp':
      return sameDayIn(addMonths(day.slice(0, 7), -1), day);
    case 'PageDown':
      return sameDayIn(addMonths(day.slice(0, 7), 1), day);
    default:
      return null;
  }
}
