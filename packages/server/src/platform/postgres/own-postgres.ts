import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Failure } from '../failure.ts';
import { ensureWritableFolder, writeFileAtomically } from '../files.ts';
import { isRunning, ownIdentity } from '../process-identity.ts';
import { withProcessLock } from '../process-lock.ts';
import { DATABASE, urlOf } from './address.ts';
import { initialise } from './cluster.ts';
import { findPlacement } from './placement.ts';
import { postmaster, runningPort, start, stop } from './postmaster.ts';

/**
 * A reference to Fundry's own running PostgreSQL. The last process on this machine that releases its reference stops
 * it.
 */
export interface OwnPostgres {
  /** The address of the database, until the database is lost. */
  readonly url: string;
  /** The folder that holds its data. */
  readonly data: string;
  /**
   * Whether nothing answers at `url` any more, because the database ended or another process has started it again
   * elsewhere.
   */
  isLost(): Promise<boolean>;
  /**
   * Starts the database again, or joins the one that another process started. `url` then has the new address. Stops
   * waiting once `givenUp` fires. Throws `Failure` that says what to do.
   */
  restore(givenUp: AbortSignal): Promise<void>;
  /** Whether another process on this machine has a reference. */
  hasOtherUsers(): Promise<boolean>;
  release(): Promise<void>;
}

/**
 * Starts the PostgreSQL of a data folder. Joins it when it is already running, either for another Fundry process or
 * because the last Fundry process was killed. After a power cut PostgreSQL recovers by its own means. Throws
 * `Failure` that says what to do.
 */
export async function acquireOwnPostgres(home: string, settings: string[] = []): Promise<OwnPostgres> {
  await ensureWritableFolder(home);
  const placement = await findPlacement(home);
  const users = join(home, 'postgres-users');
  await mkdir(users, { recursive: true });
  const name = `${ownIdentity()}.${randomBytes(4).toString('hex')}`;
  const me = join(users, name);
  const lock = join(home, 'postgres.lock');
  const password = await withProcessLock(lock, () => passwordOf(home));
  let port = 0;
  const startOrJoin = async (givenUp?: AbortSignal) => {
    port =
      (await runningPort(placement, password, givenUp)) ??
      (await start(placement, password, settings, givenUp));
  };
  const leave = async () => {
    // If the disk refuses to delete this entry, the entry names a process that will soon be gone.
    await rm(me, { force: true }).catch(() => {});
    if (!(await anyUser(users, name))) await stop(placement);
  };

  await withProcessLock(lock, async () => {
    await initialise(placement, password);
    try {
      await startOrJoin();
      await writeFile(me, '');
    } catch (error) {
      await leave().catch(() => {});
      throw error;
    }
  });

  let released = false;
  return {
    get url() {
      return urlOf(port, password, DATABASE);
    },
    data: placement.data,
    isLost: async () => (await postmaster(placement.data))?.port !== port,
    restore: (givenUp) => withProcessLock(lock, () => startOrJoin(givenUp)),
    hasOtherUsers: () => anyUser(users, name),
    async release() {
      if (released) return;
      released = true;
      await withProcessLock(lock, leave).catch((error) => {
        if (error instanceof Failure) throw error;
        // If the disk does not accept this lock, it accepts no other process's lock either.
        return leave();
      });
    },
  };
}

async function passwordOf(home: string): Promise<string> {
  const file = join(home, 'postgres-password');
  const known = await readFile(file, 'utf8').catch(() => null);
  if (known) return known.trim();
  const password = randomBytes(24).toString('hex');
  await writeFileAtomically(file, password, 0o600);
  return password;
}

/** Whether a process other than `me` is using the database. */
async function anyUser(folder: string, me: string): Promise<boolean> {
  let found = false;
  for (const name of await readdir(folder)) {
    if (name === me) continue;
    if (isRunning(name.replace(/\.[^.]*$/, ''))) found = true;
    else await rm(join(folder, name), { force: true });
  }
  return found;
}
