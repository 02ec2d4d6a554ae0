const number = new Intl.NumberFormat('en');
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** 1284 → "1,284". */
export function formatCount(count: number): string {
  return number.format(count);
}

/** "2026-11-21" → "21-Nov-2026". */
export function formatDate(day: string): string {
  const [year, month, date] = day.split('-');
  return `${date}-${MONTHS[Number(month) - 1]}-${year}`;
}

/** 50000, "EUR" → "EUR 50,000"; whole units, because cents decide nothing here. */
export function formatAmount(value: number, currency: string | null): string {
  return `${currency ?? ''} ${number.format(Math.round(value))}`.trim();
}
