import { readFileSync } from 'node:fs';

/** Linux reports processor time in hundredths of a second. */
const TICK_MS = 10;

/** The processor time of a process and all its threads so far, in milliseconds. Linux only. */
export function processorTime(pid: number): number {
  if (pid === process.pid) {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1000;
  }
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The second field, the program's name, is in brackets and may hold blanks. The 14th and 15th are user and system time.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}
