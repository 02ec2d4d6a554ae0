const KILOBYTE = 1024;

/** The size of a file for people: `340 kB`, `1.2 MB`. Sizes are rounded, those below a kilobyte up to one. */
export function formatBytes(bytes: number): string {
  if (bytes < KILOBYTE * KILOBYTE) return `${Math.max(1, Math.round(bytes / KILOBYTE))} kB`;
  return `${(bytes / KILOBYTE / KILOBYTE).toFixed(1).replace(/\.0$/, '')} MB`;
}
