import { readFileSync } from 'node:fs';

/** Resident memory of this process in MiB: now, and the most it ever was (the same where the system does not tell). */
export function residentMemory(): { now: number; peak: number } {
  const now = process.memoryUsage.rss() / 2 ** 20;
  return { now, peak: Math.max(now, statusOf('VmHWM') ?? 0) };
}

/** A line of Linux's /proc/self/status, kB there; null on other systems. */
function statusOf(name: string): number | null {
  try {
    const line = readFileSync('/proc/self/status', 'utf8').match(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm'));
    return line ? Number(line[1]) / 1024 : null;
  } catch {
    return null;
  }
}
