import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chown, mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Failure } from '../failure.ts';
import { USER } from './address.ts';
import type { Placement } from './placement.ts';
import { lastMessage } from './server-log.ts';

/**
 * Creates the cluster of a placement if there is none. It is made beside its final place and then renamed, so that a
 * kill never leaves half a cluster.
 */
export async function initialise({ binaries, data, user }: Placement, password: string): Promise<void> {
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
