import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chown,
  mkdir,
  open,
  readdir,
  readFile,
  readlink,
  realpath,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { DISK_FULL, errorCode, Failure } from '../failure.ts';
import { ensureWritableFolder, isAlive, writeFileAtomically } from '../files.ts';
import { isRunning, ownIdentity } from '../process-identity.ts';
import { withProcessLock } from '../process-lock.ts';
import { findPlacement, type Placement } from './placement.ts';
import { lastMessage, saysDiskFull } from './server-log.ts';

const START_MS = 120_000;
/** In order, else at once: one that recovers on a full disk never ends in order, and loses nothing; the next start recovers it. */
const STOPPING = ['SIGINT', 'SIGQUIT'] as const;
const STOP_MS = 25_000;
const USER = 'fundry';
const DATABASE = 'fundry';
/** What PostgreSQL answers while it recovers. */
const STARTING = '57P03';

/** A reference to the running own PostgreSQL. The last process of this machine that releases its reference stops it. */
export interface OwnPostgres {
  url: string;
  release(): Promise<void>;
}

/**
 * Starts the PostgreSQL of a data folder, or joins it when it is already running: for another Fundry process, or because
 * the last one was killed. Recovers from a power cut by PostgreSQL's own means. Throws `Failure` with what to do.
 */
export async function acquireOwnPostgres(home: string, settings: string[] = []): Promise<OwnPostgres> {
  await ensureWritableFolder(home);
  const placement = await findPlacement(home);
  const users = join(home, 'postgres-users');
  await mkdir(users, { recursive: true });
  const name = `${ownIdentity()}.${randomBytes(4).toString('hex')}`;
  const me = join(users, name);
  const lock = join(home, 'postgres.lock');
  const leave = async () => {
    // An entry that the disk does not let go of names a process that will be gone.
    await rm(me, { force: true }).catch(() => {});
    if (!(await anyUser(users, name))) await stop(placement);
  };

  const url = await withProcessLock(lock, async () => {
    const password = await passwordOf(home);
    await initialise(placement, password);
    try {
      const port = (await runningPort(placement, password)) ?? (await start(placement, password, settings));
      await writeFile(me, '');
      return urlOf(port, password, DATABASE);
    } catch (error) {
      await leave().catch(() => {});
      throw error;
    }
  });

  let released = false;
  return {
    url,
    async release() {
      if (released) return;
      released = true;
      await withProcessLock(lock, leave).catch((error) => {
        if (error instanceof Failure) throw error;
        // Where the disk does not take the lock, it takes nobody else's either.
        return leave();
      });
    },
  };
}

function urlOf(port: number, password: string, database: string): string {
  return `postgres://${USER}:${password}@127.0.0.1:${port}/${database}`;
}

async function passwordOf(home: string): Promise<string> {
  const file = join(home, 'postgres-password');
  const known = await readFile(file, 'utf8').catch(() => null);
  if (known) return known.trim();
  const password = randomBytes(24).toString('hex');
  await writeFileAtomically(file, password, 0o600);
  return password;
}

/** Whether another user than `me` runs. */
async function anyUser(folder: string, me: string): Promise<boolean> {
  let found = false;
  for (const name of await readdir(folder)) {
    if (name === me) continue;
    if (isRunning(name.replace(/\.[^.]*$/, ''))) found = true;
    else await rm(join(folder, name), { force: true });
  }
  return found;
}

/** Made beside its place and renamed, so that a kill never leaves half a cluster. */
async function initialise({ binaries, data, user }: Placement, password: string): Promise<void> {
  if (await stat(join(data, 'PG_VERSION')).catch(() => null)) return;
  const making = `${data}.new`;
  await rm(making, { recursive: true, force: true });
  await mkdir(making, { recursive: true, mode: 0o700 });
  const passwordFile = join(dirname(data), `.initdb-${randomBytes(4).toString('hex')}`);
  await writeFile(passwordFile, password, { mode: 0o600 });
  if (user) {
    await chown(making, user.uid, user.gid);
    await chown(passwordFile, user.uid, user.gid);
  }
  try {
    const flags = [
      '--auth=scram-sha-256',
      `--username=${USER}`,
      '--encoding=UTF8',
      '--locale-provider=builtin',
    ];
    const child = spawn(
      binaries.initdb,
      ['-D', making, `--pwfile=${passwordFile}`, '--builtin-locale=C.UTF-8', '--locale=C', ...flags],
      {
        ...user,
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    );
    let said = '';
    child.stdout.on('data', (chunk) => (said += chunk));
    child.stderr.on('data', (chunk) => (said += chunk));
    const code = await new Promise((resolve, reject) => child.on('error', reject).on('close', resolve));
    if (code !== 0) {
      await rm(making, { recursive: true, force: true });
      throw new Failure(`The database could not be created in ${data}: ${lastMessage(said)}`);
    }
  } finally {
    await rm(passwordFile, { force: true });
  }
  await rename(making, data);
}

async function postmaster(data: string): Promise<{ pid: number; port: number } | null> {
  const lines = (await readFile(join(data, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n');
  const pid = Number(lines[0]);
  const port = Number(lines[3]);
  if (!pid || !isAlive(pid)) return null;
  return (await worksIn(pid, data)) ? { pid, port } : null;
}

/** Whether a process works in the data folder: after a restart its id may belong to something else. True where that cannot be told. */
async function worksIn(pid: number, data: string): Promise<boolean> {
  const folder = await readlink(`/proc/${pid}/cwd`).catch(() => null);
  return folder === null || folder === (await realpath(data));
}

/** The port of the server that works in the data folder, once it answers; null when there is none. */
async function runningPort({ data }: Placement, password: string): Promise<number | null> {
  const running = await postmaster(data);
  if (!running) {
    await rm(join(data, 'postmaster.pid'), { force: true });
    return null;
  }
  if (!running.port) return null;
  const isRunning = async () => (await postmaster(data)) !== null;
  try {
    await untilReady(running.port, password, isRunning, join(data, 'server.log'));
  } catch (error) {
    if (await isRunning()) throw error;
    // One that was killed looks alive for a moment.
    await rm(join(data, 'postmaster.pid'), { force: true });
    return null;
  }
  return running.port;
}

async function start(
  { binaries, data, user }: Placement,
  password: string,
  settings: string[],
): Promise<number> {
  const logFile = join(data, 'server.log');
  const deadline = Date.now() + START_MS;
  for (;;) {
    const port = await freePort();
    const log = await open(logFile, 'w');
    if (user) await log.chown(user.uid, user.gid);
    const flags = [...SERVER_SETTINGS, ...settings].flatMap((setting) => ['-c', setting]);
    const child = spawn(binaries.postgres, ['-D', data, '-p', String(port), ...flags], {
      ...user,
      cwd: data,
      detached: true,
      stdio: ['ignore', log.fd, log.fd],
    });
    let ended = false;
    child.on('exit', () => (ended = true)).on('error', () => (ended = true));
    child.unref();
    await log.close();
    try {
      await untilReady(port, password, async () => !ended, logFile);
      return port;
    } catch (error) {
      // Children of a killed server hold its shared memory for a moment.
      if (!ended || Date.now() > deadline) throw error;
      const said = await readFile(logFile, 'utf8').catch(() => '');
      if (!/pre-existing shared memory|could not bind/.test(said)) throw error;
      await sleep(300);
    }
  }
}

const SERVER_SETTINGS = [
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'max_connections=60',
  'shared_buffers=256MB',
  'max_wal_size=4GB',
  'jit=off',
  'timezone=UTC',
  'log_timezone=UTC',
];

async function untilReady(
  port: number,
  password: string,
  alive: () => Promise<boolean>,
  logFile: string,
): Promise<void> {
  const deadline = Date.now() + START_MS;
  for (;;) {
    const client = new pg.Client({
      connectionString: urlOf(port, password, 'postgres'),
      connectionTimeoutMillis: 5000,
    });
    client.on('error', () => {});
    try {
      await client.connect();
      const found = await client.query('select 1 from pg_database where datname = $1', [DATABASE]);
      if (found.rowCount === 0) await client.query(`create database ${DATABASE}`);
      return;
    } catch (error) {
      const code = errorCode(error);
      if (code === DISK_FULL) throw error;
      if (code === '28P01') {
        throw new Failure(
          'The password in <data folder>/postgres-password does not fit the database beside it. Restore both from the same backup.',
        );
      }
      const late = Date.now() > deadline;
      if (!late && (await alive())) continue;
      const said = await readFile(logFile, 'utf8').catch(() => '');
      // A recovery takes as long as it takes, stopped it would begin anew at every start; on a full disk it never ends.
      if (code !== STARTING || saysDiskFull(said) || !(await alive())) {
        throw new Failure(`The database could not be started: ${lastMessage(said)} (log: ${logFile})`);
      }
    } finally {
      await client.end().catch(() => {});
      await sleep(50);
    }
  }
}

async function stop({ data }: Placement): Promise<void> {
  const running = await postmaster(data);
  for (const signal of STOPPING) {
    if (!running || !isAlive(running.pid)) return;
    process.kill(running.pid, signal);
    for (const deadline = Date.now() + STOP_MS; Date.now() < deadline; await sleep(30)) {
      if (!isAlive(running.pid)) return;
    }
  }
  throw new Failure(`The database (process ${running?.pid}) did not stop within a minute.`);
}

async function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.on('error', reject).listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });
}
