import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode } from '../failure.ts';

/** A message that was put into the folder instead of being sent. */
export interface KeptMail {
  id: string;
  at: string;
  from: string;
  to: string;
  subject: string;
  text: string;
  html: string;
}

/**
 * The folder that stands in for a mail server. It keeps each message twice: as the mail server would get it (`.eml`)
 * and as JSON.
 */
export interface MailFolder {
  put(mail: Omit<KeptMail, 'id'>, raw: Buffer): Promise<void>;
  count(): Promise<number>;
  /** Newest first. */
  list(range?: { offset: number; limit: number }): Promise<KeptMail[]>;
  /** Null when there is no message with this id. */
  read(id: string): Promise<KeptMail | null>;
  /** Removes every message to an address. */
  forget(address: string): Promise<void>;
}

/** The mail folder below the data folder. It is created with the first message, readable only by its owner. */
export function openMailFolder(folder: string): MailFolder {
  const read = async (id: string): Promise<KeptMail | null> => {
    if (!/^[\w-]+$/.test(id)) return null;
    try {
      return JSON.parse(await readFile(join(folder, `${id}.json`), 'utf8')) as KeptMail;
    } catch (error) {
      if (errorCode(error) === 'ENOENT') return null;
      throw error;
    }
  };
  /** Newest first. */
  const ids = async (): Promise<string[]> => {
    const names = await readdir(folder).catch(() => []);
    return names
      .filter((name) => name.endsWith('.json'))
      .map((name) => name.slice(0, -5))
      .sort()
      .reverse();
  };
  return {
    async put(mail, raw) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const id = `${mail.at.replace(/\D/g, '')}-${randomBytes(4).toString('hex')}`;
      await writeFile(join(folder, `${id}.eml`), raw, { mode: 0o600 });
      // Anybody who reads the folder in the meantime finds a whole message or none.
      const half = join(folder, `${id}.part`);
      await writeFile(half, JSON.stringify({ id, ...mail }, null, 2), { mode: 0o600 });
      await rename(half, join(folder, `${id}.json`));
    },
    count: async () => (await ids()).length,
    async list({ offset, limit } = { offset: 0, limit: 100 }) {
      const mails = await Promise.all((await ids()).slice(offset, offset + limit).map(read));
      return mails.filter((mail) => mail !== null);
    },
    read,
    async forget(address) {
      for (const id of await ids()) {
        if ((await read(id))?.to !== address) continue;
        for (const kind of ['eml', 'json']) await rm(join(folder, `${id}.${kind}`), { force: true });
      }
    },
  };
}
