const { compare } = new Intl.Collator('en', { numeric: true });

/** Compares by name, for `sort`: regardless of case and accents, and with numbers in their order. */
export function byName(one: { name: string }, other: { name: string }): number {
  return compare(one.name, other.name);
}
