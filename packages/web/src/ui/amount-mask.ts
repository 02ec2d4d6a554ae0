const GREATEST_DIGITS = 15;

/** Keeps the digits of what was typed and sets commas: "1a5000" → "15,000". Nothing or zero gives "". */
export function maskAmount(typed: string): string {
  const digits = typed.replace(/\D/g, '').replace(/^0+/, '').slice(0, GREATEST_DIGITS);
  return digits.replace(/\B(?=(\d{3})+$)/g, ',');
}

/** "15,000" → 15000; "" → 0. */
export function amountOf(masked: string): number {
  return Number(masked.replaceAll(',', ''));
}

/** The position of the cursor in the masked text, so that it has as many digits before it as in the typed text. */
export function cursorAfterMask(typed: string, cursor: number, masked: string): number {
  const before = typed.slice(0, cursor).replace(/\D/g, '').replace(/^0+/, '').length;
  let position = 0;
  for (let digits = 0; digits < before && position < masked.length; position++) {
    if (masked[position] !== ',') digits++;
  }
  return position;
}
