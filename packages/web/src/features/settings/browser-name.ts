const BROWSERS = [
  ['Edge', /Edg\//],
  ['Opera', /OPR\//],
  ['Firefox', /Firefox\//],
  ['Chrome', /Chrom(e|ium)\//],
  ['Safari', /Safari\//],
] as const;
const SYSTEMS = [
  ['Android', /Android/],
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Windows', /Windows/],
  ['macOS', /Mac OS X/],
  ['ChromeOS', /CrOS/],
  ['Linux', /Linux/],
] as const;

/** "Firefox on Windows", from what a browser says of itself; "Unknown browser" when it says nothing that is known. */
export function browserName(userAgent: string | null): string {
  const found = (names: readonly (readonly [string, RegExp])[]) =>
    names.find(([, pattern]) => pattern.test(userAgent ?? ''))?.[0];
  const browser = found(BROWSERS) ?? 'Unknown browser';
  const system = found(SYSTEMS);
  return system ? `${browser} on ${system}` : browser;
}
