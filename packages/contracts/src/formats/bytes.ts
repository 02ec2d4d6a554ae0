const KILOBYTE = 1024;
const GIGABYTE = KILOBYTE ** 3;

/** The size of a file for people: `340 kB`, `1.2 MB`, `4 GB`. Sizes are rounded, those below a kilobyte up to one. */
export function formatBytes(bytes: number): string {
  if (bytes < KILOBYTE * KILOBYTE) return `${Math.max(1, Math.round(bytes / KILOBYTE))} kB`;
  const [unit, name] = bytes < GIGABYTE ? [KILOBYTE * KILOBYTE, 'MB'] : [GIGABYTE, 'GB'];
  return `${(bytes / unit).toFixed(1).replace(/\.0$/, '')} ${name}`;
}
