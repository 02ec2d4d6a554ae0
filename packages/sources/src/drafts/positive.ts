/** A figure above zero; null for anything else: zero means that nothing is stated. */
export function positive(value: number | null | undefined): number | null {
  return value !== null && value !== undefined && value > 0 ? value : null;
}
