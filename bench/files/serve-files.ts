import { loadConfig } from '../../packages/server/src/platform/config.ts';
import { openDatabase } from '../../packages/server/src/platform/db/database.ts';
import { addAccount, addPerson } from '../../packages/server/src/testing/people.ts';
import { openFileServer } from '../../packages/server/src/testing/worlds/file-server.ts';
import { residentMemory } from '../measure/memory.ts';

/** A server that only keeps files, in a process of its own, open to one member. It reports how much memory it uses. */
export type ToServer = 'watch' | 'watch held' | 'tell' | 'stop';
/**
 * By how many MB memory has grown at most since it is watched: that of the process, or what it holds, which is counted after
 * collecting what it does not hold.
 */
export type FromServer = { port: number } | { addedMb: number };

const [home] = process.argv.slice(2) as [string];
const database = await openDatabase(loadConfig({ FUNDRY_HOME: home }));
const { db } = database;
const accountId = await addAccount(db, 'Bench');
const personId = await addPerson(db, 'bench@fundry.example', { accountId });
const server = await openFileServer(db, { accountId, personId });

function held(): number {
  globalThis.gc?.();
  const { heapUsed, external } = process.memoryUsage();
  return (heapUsed + external) / 2 ** 20;
}
let used = () => residentMemory().now;
let before = used();
let peak = before;
setInterval(() => {
  if (used !== held) peak = Math.max(peak, used());
}, 20).unref();
setInterval(() => {
  if (used === held) peak = Math.max(peak, used());
}, 250).unref();
const send = (message: FromServer) => process.send!(message);
process.on('message', async (message: ToServer) => {
  if (message === 'tell') send({ addedMb: peak - before });
  else if (message !== 'stop') {
    // As if all were attached: what nobody attaches has a limit of its own.
    await db.updateTable('stored_file').set({ expires_at: null }).execute();
    used = message === 'watch' ? () => residentMemory().now : held;
    before = used();
    peak = before;
  } else {
    await server.close();
    await database.close();
    process.disconnect();
  }
});
send({ port: server.port });
