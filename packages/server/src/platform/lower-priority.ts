import { constants, setPriority } from 'node:os';

const { PRIORITY_BELOW_NORMAL, PRIORITY_LOW } = constants.priority;

/**
 * Gives a process less time than others have, or, when `idle`, only time that no other wants. Not every system lets a process lower the
 * priority of another; the work is then done all the same.
 */
export function lowerPriority(pid: number, { idle = false } = {}): void {
  try {
    setPriority(pid, idle ? PRIORITY_LOW : PRIORITY_BELOW_NORMAL);
  } catch {
    return;
  }
}
