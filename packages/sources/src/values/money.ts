/** Which sign a publisher writes before the cents. The other sign, and blanks, only group digits. */
export interface MoneyNotation {
  decimal: '.' | ',';
}

/**
 * An amount as a publisher writes it (`$505,311 `, `1 250 000`, `-1,200.50`, `(1,200)`, 12.5) as a number in units of
 * its currency. Null when nothing, or no amount, is written. A written zero stays 0, a negative amount negative.
 * Currency signs and codes round the digits are ignored. With `decimal: ','` the text `484.000,50` is 484000.5.
 */
export function parseMoney(value: unknown, notation: MoneyNotation = { decimal: '.' }): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if (typeof value !== 'string') return null;
  const bare = value.replace(/[\s'’]/g, '').replace(/−/g, '-');
  const parts = /^(-|\()?(?:[A-Z]{3}|[A-Z]{0,3}\p{Sc})?(-)?(\d[\d.,]*|[.,]\d+)(?:[A-Z]{3}|\p{Sc})?\)?$/u.exec(
    bare,
  );
  if (!parts) return null;
  const [whole, cents, ...rest] = parts[3]!.split(notation.decimal);
  if (rest.length > 0 || /[.,]/.test(cents ?? '')) return null;
  const grouping = notation.decimal === '.' ? ',' : '.';
  if (!groupedProperly(whole!, grouping)) return null;
  const amount = Number(`${whole!.replaceAll(grouping, '')}.${cents ?? ''}0`);
  return parts[1] || parts[2] ? -amount || 0 : amount;
}

/** Whether a grouping sign is followed by at least two digits each time (Indian notation groups by two, others by three). */
function groupedProperly(whole: string, grouping: string): boolean {
  return !whole.includes(grouping) || new RegExp(`^\\d{1,3}(\\${grouping}\\d{2,3})+$`).test(whole);
}

/** A figure above zero; null for anything else: zero means that nothing is stated. */
export function positive(value: number | null | undefined): number | null {
  return value !== null && value !== undefined && value > 0 ? value : null;
}
