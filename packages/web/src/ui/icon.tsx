import styles from './icon.module.css';

/** The lines of each icon, drawn on a grid of 16 × 16. */
const PATHS = {
  search: 'M7 12A5 5 0 1 0 7 2a5 5 0 0 0 0 10Zm3.6-1.4L14 14',
  bookmark: 'M4 2.5h8v11L8 10.6 4 13.5Z',
  flag: 'M4 14V2.5h8.5L10.5 6l2 3.5H4',
  close: 'M4 4l8 8M12 4l-8 8',
  'chevron-down': 'M4 6l4 4 4-4',
  'chevron-right': 'M6 4l4 4-4 4',
  'chevron-left': 'M10 4L6 8l4 4',
  check: 'M3 8.5l3.2 3L13 4.5',
  minus: 'M3.5 8h9',
  external: 'M9 3h4v4M13 3L7.5 8.5M11 9.5V13H3V5h3.5',
  filter: 'M2 4h12M4.5 8h7M7 12h2',
  info: 'M8 14A6 6 0 1 0 8 2a6 6 0 0 0 0 12Zm0-6.5V11M8 5.2v.1',
  warning: 'M8 2.2 14.4 13.4H1.6ZM8 6.5v3M8 11.4v.1',
  clock: 'M8 14A6 6 0 1 0 8 2a6 6 0 0 0 0 12ZM8 4.8V8l2.2 1.6',
  calendar: 'M2.5 4h11v9.5h-11ZM2.5 7h11M5.5 2.2v3M10.5 2.2v3',
  bell: 'M8 2.2a3.8 3.8 0 0 0-3.8 3.8c0 3.6-1.4 4.8-1.4 4.8h10.4s-1.4-1.2-1.4-4.8A3.8 3.8 0 0 0 8 2.2ZM6.7 13.2a1.4 1.4 0 0 0 2.6 0',
  sun: 'M8 11a3 3 0 1 0 0-6 3 3 0 0 0 0 6ZM8 1.2v1.4M8 13.4v1.4M1.2 8h1.4M13.4 8h1.4M3.2 3.2l1 1M11.8 11.8l1 1M3.2 12.8l1-1M11.8 4.2l1-1',
  moon: 'M13.2 9.6A5.6 5.6 0 1 1 6.4 2.8a4.6 4.6 0 0 0 6.8 6.8Z',
  screen: 'M2 3h12v8H2ZM6 13.5h4',
  more: 'M3 8a.5.5 0 1 0 1 0 .5.5 0 1 0-1 0M7.5 8a.5.5 0 1 0 1 0 .5.5 0 1 0-1 0M12 8a.5.5 0 1 0 1 0 .5.5 0 1 0-1 0',
  print: 'M4.5 6V2.5h7V6M4.5 11.5H2.5V6h11v5.5h-2M4.5 9.5h7v4h-7Z',
  download: 'M8 2.5v7.5M5 7.2l3 3 3-3M3 13.2h10',
  help: 'M8 14A6 6 0 1 0 8 2a6 6 0 0 0 0 12ZM6.2 6.3a1.8 1.8 0 1 1 2.6 1.6c-.5.3-.8.6-.8 1.2M8 11.3v.1',
  person: 'M8 7.8a2.7 2.7 0 1 0 0-5.4 2.7 2.7 0 0 0 0 5.4ZM2.8 13.6a5.2 5.2 0 0 1 10.4 0',
  grip: 'M6 4v.1M10 4v.1M6 8v.1M10 8v.1M6 12v.1M10 12v.1',
  copy: 'M5.5 5.5h7.5V13H5.5ZM3 10.5V3h7.5',
  share: 'M8 10V2.5M5.2 5.2 8 2.4l2.8 2.8M5 7H3v6.5h10V7h-2',
  note: 'M3 2.5h10v7.2L9.7 13.5H3ZM13 9.7H9.7v3.8M5.5 5.5h5M5.5 8h3',
  heading: 'M3.5 3v10M12.5 3v10M3.5 8h9',
  bold: 'M4.5 2.7h4.2a2.5 2.5 0 0 1 0 5H4.5ZM4.5 7.7h5a2.8 2.8 0 0 1 0 5.6h-5Z',
  highlight: 'M9.8 2.4l3.8 3.8-5.4 5.4H4.4V7.8ZM2 14.2h12',
  bullets: 'M6 4h8M6 8h8M6 12h8M2.7 4v.1M2.7 8v.1M2.7 12v.1',
  numbers: 'M6.5 4H14M6.5 8H14M6.5 12H14M2 3l1.2-.6V6M1.8 10.2c.2-1 2-1 2 .1 0 .9-2 1.6-2 2.7h2.2',
  link: 'M6.8 9.2a2.4 2.4 0 0 0 3.4 0l2.2-2.2A2.4 2.4 0 0 0 9 3.6l-.8.8M9.2 6.8a2.4 2.4 0 0 0-3.4 0L3.6 9A2.4 2.4 0 0 0 7 12.4l.8-.8',
} as const;

export type IconName = keyof typeof PATHS;

/** A small drawing beside words. It never stands alone, and screen readers skip it. */
export function Icon({ name, className }: { name: IconName; className?: string }) {
  return (
    <svg
      className={className ? `${styles.icon} ${className}` : styles.icon}
      viewBox="0 0 16 16"
      aria-hidden="true"
      focusable="false"
    >
      <path d={PATHS[name]} />
    </svg>
  );
}
