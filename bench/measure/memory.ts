import { readFileSync } from 'node:fs';

/**
 * The resident memory of this process in MiB: now, and the most it has ever been. Where the system does not report
 * the peak, both are the same.
 */
export function residentMemory(): { now: number; peak: number } {
  const now = process.memoryUsage.rss() / 2 ** 20;
  return { now, peak: Math.max(now, memoryLine('/proc/self/status', 'VmHWM') ?? 0) };
}

/** The value of a line of a file in Linux's /proc, which is in kB there, in MiB; null where there is none, and on other systems. */
export function memoryLine(file: string, name: string): number | null {
  try {
    const line = readFileSync(file, 'utf8').match(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm'));
    return line ? Number(line[1]) / 1024 : null;
  } catch {
    return null;
  }
}
