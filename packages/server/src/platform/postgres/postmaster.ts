import { spawn } from 'node:child_process';
import { open, readFile, readlink, realpath, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { DISK_FULL, errorCode, Failure } from '../failure.ts';
import { isAlive } from '../files.ts';
import { DATABASE, urlOf } from './address.ts';
import type { Placement } from './placement.ts';
import { lastMessage, saysDiskFull } from './server-log.ts';

const START_MS = 120_000;
/**
 * First the signal to stop in order, then the one to stop at once. A server that recovers on a full disk never stops
 * in order. Stopping it at once loses nothing, because the next start recovers it.
 */
const STOPPING = ['SIGINT', 'SIGQUIT'] as const;
const STOP_MS = 25_000;
/** How long a server on a full disk may take to stop in order. It rarely can. */
const STOP_ON_FULL_DISK_MS = 2_000;
/** PostgreSQL's answer while it recovers. */
const STARTING = '57P03';

/** The server that works in a data folder. Its port is 0 while it has none. Null when no server works there. */
export async function postmaster(data: string): Promise<{ pid: number; port: number } | null> {
  const file = await readFile(join(data, 'postmaster.pid'), 'utf8').catch((error) => {
    if (errorCode(error) === 'ENOENT') return '';
    throw error;
  });
  const lines = file.split('\n');
  const pid = Number(lines[0]);
  const port = Number(lines[3]) || 0;
  if (!pid || !isAlive(pid)) return null;
  return (await worksIn(pid, data)) ? { pid, port } : null;
}

/**
 * Whether a process works in the data folder. After a restart its id may belong to something else. True where this
 * cannot be determined.
 */
async function worksIn(pid: number, data: string): Promise<boolean> {
  const folder = await readlink(`/proc/${pid}/cwd`).catch(() => null);
  return folder === null || folder === (await realpath(data));
}

/**
 * The port of the server that works in the data folder, once it answers. Null when there is none. Throws when the
 * wait is given up.
 */
export async function runningPort(
  { data }: Placement,
  password: string,
  givenUp?: AbortSignal,
): Promise<number | null> {
  const running = await postmaster(data);
  if (!running) {
    await rm(join(data, 'postmaster.pid'), { force: true });
    return null;
  }
  if (!running.port) return null;
  const isRunning = async () => !givenUp?.aborted && (await postmaster(data)) !== null;
  try {
    await untilReady(running.port, password, isRunning, join(data, 'server.log'));
  } catch (error) {
    if (givenUp?.aborted || (await isRunning())) throw error;
    // A server that was killed still looks alive for a moment.
    await rm(join(data, 'postmaster.pid'), { force: true });
    return null;
  }
  return running.port;
}

/**
 * Starts the server on a free port and returns the port once the server answers. Throws `Failure` with what its log
 * says, also when the start is given up.
 */
export async function start(
  { binaries, data, user }: Placement,
  password: string,
  settings: string[],
  givenUp?: AbortSignal,
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
      await untilReady(port, password, async () => !ended && !givenUp?.aborted, logFile);
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
  // Statements are logged without their values, and errors without the details that quote what is stored.
  'log_min_duration_statement=5000',
  'log_parameter_max_length=0',
  'log_error_verbosity=terse',
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
          'The password in <data folder>/postgres-password does not match the database next to it. Restore both from the same backup.',
        );
      }
      const late = Date.now() > deadline;
      if (!late && (await alive())) continue;
      const said = await readFile(logFile, 'utf8').catch(() => '');
      // A recovery may take any length of time. If it were stopped, every start would begin it anew. On a full disk
      // it never ends.
      if (code !== STARTING || saysDiskFull(said) || !(await alive())) {
        throw new Failure(`The database could not be started: ${lastMessage(said)} (log: ${logFile})`);
      }
    } finally {
      await client.end().catch(() => {});
      await sleep(50);
    }
  }
}

/** Stops the server that works in the data folder, if there is one. Throws `Failure` when it does not end. */
export async function stop({ data }: Pick<Placement, 'data'>): Promise<void> {
  const running = await postmaster(data);
  const said = await readFile(join(data, 'server.log'), 'utf8').catch(() => '');
  const inOrderMs = saysDiskFull(said) ? STOP_ON_FULL_DISK_MS : STOP_MS;
  for (const signal of STOPPING) {
    if (!running || !isAlive(running.pid)) return;
    process.kill(running.pid, signal);
    const patience = signal === 'SIGINT' ? inOrderMs : STOP_MS;
    for (const deadline = Date.now() + patience; Date.now() < deadline; await sleep(30)) {
      if (!isAlive(running.pid)) return;
    }
  }
  throw new Failure(`The database (process ${running?.pid}) did not stop within a minute.`);
}

/** A port of this machine that nobody listens on at the moment. */
export async function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.on('error', reject).listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });
}
