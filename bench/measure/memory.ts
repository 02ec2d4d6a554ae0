import { readFileSync } from 'node:fs';

/**
 * The resident memory of this process in MiB: now, and the most it has ever been. Where the system does not report
 * the peak, both are the same.
 */
export function residentMemory(): { now: number; peak: number } {
  const now = process.memoryUsage.rss() / 2 ** 20;
  return { now, peak: Math.max(now, statusOf('VmHWM') ?? 0) };
}

/** The value of a line of Linux's /proc/self/status, which is in kB there, in MiB; null on other systems. */
function statusOf(name: string): number | null {
  try {
    const line = readFileSync('/proc/self/status', 'utf8').match(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm'));
    return line ? Number(line[1]) / 1024 : null;
  } catch {
    return null;
  }
}
