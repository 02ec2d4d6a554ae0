import { readFileSync } from 'node:fs';
import { isAlive } from './files.ts';

/**
 * Identifies this process so that no other can be mistaken for it. Ids are used again after a restart. On Linux the
 * identity therefore also contains the moment the process started and the boot of the machine.
 */
export function ownIdentity(): string {
  return identityOf(process.pid);
}

/** Whether the process with this identity still runs. One that has ended and waits to be noticed by its parent does not. */
export function isRunning(identity: string): boolean {
  const pid = Number.parseInt(identity, 10);
  return pid > 0 && isAlive(pid) && identityOf(pid) === identity;
}

function identityOf(pid: number): string {
  try {
    const status = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // Fields 3 and 22 of proc(5). The second field, a name in brackets, may contain blanks.
    const fields = status.slice(status.lastIndexOf(')') + 2).split(' ');
    if (fields[0] === 'Z') return '';
    const started = fields[19];
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').slice(0, 8);
    return `${pid}-${started}-${boot}`;
  } catch {
    return String(pid);
  }
}
