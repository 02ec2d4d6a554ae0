import { readdirSync, readFileSync } from 'node:fs';

/**
 * The resident memory of a process and all its descendants in MiB. What several of them share, as the processes of PostgreSQL
 * do, counts once. 0 where the system does not tell, or the process is gone.
 */
export function memoryOfTree(pid: number | null): number {
  if (pid === null) return 0;
  const parents = new Map<number, number>();
  for (const name of readable(() => readdirSync('/proc')) ?? []) {
    const stat = /^\d+$/.test(name) ? readable(() => readFileSync(`/proc/${name}/stat`, 'utf8')) : null;
    // The name of the program stands in brackets and may hold anything.
    const parent = stat?.slice(stat.lastIndexOf(')') + 2).split(' ')[1];
    if (parent) parents.set(Number(name), Number(parent));
  }
  const isWithin = (one: number): boolean => one === pid || (parents.has(one) && isWithin(parents.get(one)!));
  return [...parents.keys()].filter(isWithin).reduce((sum, one) => sum + proportionalMb(one), 0);
}

function proportionalMb(pid: number): number {
  const rollup = readable(() => readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'));
  return Number(/^Pss:\s+(\d+) kB/m.exec(rollup ?? '')?.[1] ?? 0) / 1024;
}

/** What can be read; null for a process that has just ended. */
function readable<Value>(read: () => Value): Value | null {
  try {
    return read();
  } catch {
    return null;
  }
}
