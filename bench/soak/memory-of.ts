import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { memoryLine } from '../measure/memory.ts';

/** The program that writes an index in a process of its own. */
const BUILDER = 'build-worker.ts';

/**
 * The resident memory of a process and all its descendants in MiB, and what processes that write an index take beside it, for they end with
 * it. What several processes share, as those of PostgreSQL do, counts once. 0 where the system does not tell, or the process is gone.
 * `without`: a descendant that is left out with all that it has started.
 */
export function memoryOfTree(
  pid: number | null,
  without: number | null = null,
): { lasting: number; builds: number } {
  const memory = { lasting: 0, builds: 0 };
  if (pid === null) return memory;
  const parents = new Map<number, number>();
  for (const name of readable(() => readdirSync('/proc')) ?? []) {
    const stat = /^\d+$/.test(name) ? readable(() => readFileSync(`/proc/${name}/stat`, 'utf8')) : null;
    // The name of the program stands in brackets and may hold anything.
    const parent = stat?.slice(stat.lastIndexOf(')') + 2).split(' ')[1];
    if (parent) parents.set(Number(name), Number(parent));
  }
  const isWithin = (one: number): boolean =>
    one === pid || (one !== without && parents.has(one) && isWithin(parents.get(one)!));
  for (const one of [...parents.keys()].filter(isWithin)) {
    const command = readable(() => readFileSync(`/proc/${one}/cmdline`, 'utf8')) ?? '';
    memory[command.includes(BUILDER) ? 'builds' : 'lasting'] +=
      memoryLine(`/proc/${one}/smaps_rollup`, 'Pss') ?? 0;
  }
  return memory;
}

/**
 * How much more resident memory than now, in MiB, a process has had at some moment since the last call: `VmHWM` and `clear_refs` in proc(5). With this
 * no peak falls between two readings. The first call tells of the whole life of the process. 0 where the system does not tell.
 */
export function peakAboveNow(pid: number | null): number {
  if (pid === null) return 0;
  const resident = (name: string) => memoryLine(`/proc/${pid}/status`, name) ?? 0;
  const above = Math.max(0, resident('VmHWM') - resident('VmRSS'));
  // A peak that cannot be begun anew would be told of again and again.
  const isBegunAnew = readable(() => {
    writeFileSync(`/proc/${pid}/clear_refs`, '5');
    return true;
  });
  return isBegunAnew ? above : 0;
}

/** What can be read; null for a process that has just ended. */
function readable<Value>(read: () => Value): Value | null {
  try {
    return read();
  } catch {
    return null;
  }
}
