import { besideOthers, type RestAfter } from '../fairness/rests.ts';
import { lowerPriority } from '../lower-priority.ts';
import type { OpenDatabase } from './database.ts';

/**
 * Lets those who search go first, for work that nobody waits for: lowers the priority of this process, and of those processes of Fundry's
 * own PostgreSQL that work for it. An outside database is left alone, for it may be on another machine. Called once the database runs,
 * because a database that this process starts later would have the low priority too. Returns how long the work is to rest after each turn.
 */
export function giveWay({ pool, folder }: Pick<OpenDatabase, 'pool' | 'folder'>): RestAfter {
  lowerPriority(process.pid, { idle: true });
  if (folder !== null) lowerItsDatabase(pool);
  return besideOthers();
}

function lowerItsDatabase(pool: OpenDatabase['pool']): void {
  const lowered = new WeakSet<object>();
  pool.on('acquire', (client) => {
    if (lowered.has(client)) return;
    lowered.add(client);
    // They hold locks that others wait for, so they are not to be quite idle.
    const { processID } = client as unknown as { processID: number | null };
    if (processID !== null) lowerPriority(processID);
  });
}
