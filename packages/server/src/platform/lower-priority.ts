import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { constants, getPriority, setPriority } from 'node:os';

const { PRIORITY_BELOW_NORMAL, PRIORITY_LOW } = constants.priority;
/**
 * Gives a process less time than others have, or, when `idle`, only time that no other wants: work that nobody waits for, such as an
 * import, must not slow down those who search. On Linux each thread has a priority of its own: all that the process has get the new one,
 * and those that it starts later inherit it. So do processes that it starts later: the database must run before. A thread with as little
 * stays as it is. Not every system lets a process lower the priority of another; the work is then done all the same.
 */
export function lowerPriority(pid: number, { idle = false } = {}): void {
  const priority = idle ? PRIORITY_LOW : PRIORITY_BELOW_NORMAL;
  for (const thread of threadsOf(pid)) {
    ifAllowed(() => setPriority(thread, Math.max(getPriority(thread), priority)));
  }
  ifAllowed(() => lowerSession(pid, priority));
}

/** The numbers of the threads of a process, on Linux; elsewhere that of the process, which stands for them all. */
function threadsOf(pid: number): number[] {
  const tasks = `/proc/${pid}/task`;
  return existsSync(tasks) ? readdirSync(tasks).map(Number) : [pid];
}

/** A thread, or a process, may be gone by now, or belong to others. */
function ifAllowed(change: () => void): void {
  try {
    change();
  } catch {
    return;
  }
}

/**
 * Linux may first divide the time among sessions, and only then by priority within each (`sched(7)`, "The autogroup feature"). A
 * process that leads a session, as one that was started detached, therefore lowers its session too.
 */
function lowerSession(pid: number, priority: number): void {
  // After the name in brackets come the state, the parent, the group and the session.
  const session = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[3];
  if (session === String(pid)) writeFileSync(`/proc/${pid}/autogroup`, String(priority));
}
