/** How long a new key can be made to work, in days; 0: until it is deleted. */
export const KEY_DAYS = ['0', '30', '90', '365'] as const;
export type KeyDays = (typeof KEY_DAYS)[number];

const LABELS: Record<KeyDays, string> = {
  '0': 'When you delete it',
  '30': 'After 30 days',
  '90': 'After 90 days',
  '365': 'After a year',
};

/** The choices for the end of a new key. */
export const KEY_END_OPTIONS = KEY_DAYS.map((id) => ({ id, label: LABELS[id] }));

/** The last day (`YYYY-MM-DD`) of a key that works for so many days from `today`; null: it has none. */
export function lastDayOf(days: KeyDays, today: string): string | null {
  if (days === '0') return null;
  const day = new Date(`${today}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() + Number(days));
  return day.toISOString().slice(0, 10);
}
