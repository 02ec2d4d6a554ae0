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

/**
 * The browser and system named in a user agent string, such as "Firefox on Windows". "Unknown browser" when nothing
 * in it is recognised.
 */
export function browserName(userAgent: string | null): string {
  const found = (names: readonly (readonly [string, RegExp])[]) =>
    names.find(([, pattern]) => pattern.test(userAgent ?? ''))?.[0];
  const browser = found(BROWSERS) ?? 'Unknown browser';
  const system = found(SYSTEMS);
  return system ? `${browser} on ${system}` : browser;
}
