import { open, readFile, rm } from 'node:fs/promises';
import { dirname, relative, resolve } from 'node:path';
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption';
import { errorCode, Failure, UsageError } from '../../failure.ts';
import { syncFolder } from '../../files.ts';

/** The fewest characters of a passphrase. */
const LEAST_PASSPHRASE = 12;

/** A key as its file holds it: public keys, with which one can only make backups; secret keys; or a passphrase. */
export type BackupKey =
  | { kind: 'public'; recipients: string[] }
  | { kind: 'secret'; identities: string[] }
  | { kind: 'passphrase'; passphrase: string };

/**
 * Reads a key file. Empty lines and lines that begin with `#` do not count. The others are age's public keys
 * (`age1…`), its secret keys (`AGE-SECRET-KEY-1…`), or one line that is a passphrase. Throws `Failure`.
 */
export async function readKey(file: string): Promise<BackupKey> {
  const text = await readFile(file, 'utf8').catch((error) => {
    const code = errorCode(error);
    if (code === 'ENOENT' || code === 'ENOTDIR') {
      throw new UsageError(`There is no key file ${file}. "npm run backup -- --new-key FILE" makes one.`);
    }
    if (code === 'EISDIR') throw new UsageError(`${file} is a folder. Name the file with the key.`);
    throw error;
  });
  return parseKey(text, file);
}

/** The key in the text of a key file. `file` is its name for messages. */
export function parseKey(text: string, file: string): BackupKey {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'));
  const all = (beginning: string) => lines.length > 0 && lines.every((line) => line.startsWith(beginning));
  if (all('age1')) return { kind: 'public', recipients: lines };
  if (all('AGE-SECRET-KEY-1')) return { kind: 'secret', identities: lines };
  const [passphrase = ''] = lines;
  if (lines.length !== 1 || passphrase.length < LEAST_PASSPHRASE) {
    throw new UsageError(
      `${file} holds no key. It must hold keys of age, one a line, or a passphrase of ${LEAST_PASSPHRASE} characters or more in one line.`,
    );
  }
  return { kind: 'passphrase', passphrase };
}

/**
 * Writes a new secret key into a file that is not there yet, readable by its owner only. Returns its public key. The
 * folder must be there: a key for a disk that is not mounted must not end up below its mount point. Throws
 * `UsageError`.
 */
export async function writeNewKey(file: string): Promise<string> {
  const identity = await generateX25519Identity();
  const recipient = await identityToRecipient(identity);
  const created = await open(file, 'wx', 0o600).catch((error) => {
    throw whyNotCreated(file, errorCode(error)) ?? error;
  });
  try {
    await created.writeFile(`# public key: ${recipient}\n${identity}\n`);
    await created.sync();
  } catch (error) {
    await rm(file, { force: true });
    throw error;
  } finally {
    await created.close();
  }
  await syncFolder(dirname(file));
  return recipient;
}

function whyNotCreated(file: string, code: string | null): UsageError | null {
  switch (code) {
    case 'EEXIST':
      return new UsageError(`${file} is there already. A key is never overwritten.`);
    case 'EISDIR':
      return new UsageError(`${file} names a folder. Name the file that the key goes into.`);
    case 'ENOENT':
    case 'ENOTDIR':
      return new UsageError(
        `There is no folder ${dirname(file)}. Make it first, or name a file in another one.`,
      );
    default:
      return null;
  }
}

/**
 * Refuses a key that opens backups and lies where a loss or theft would take it together with what it protects: in one
 * of these folders. Throws `UsageError`.
 */
export function keepKeyApart(key: BackupKey, file: string, folders: string[]): void {
  if (key.kind === 'public') return;
  for (const folder of folders) {
    if (relative(resolve(folder), dirname(resolve(file))).startsWith('..')) continue;
    throw new UsageError(
      `The key ${file} is inside ${folder}. Who gets or loses that folder gets or loses both. Keep the key elsewhere, or use a file with its public key only.`,
    );
  }
}

/** Encrypts a stream for a key. Throws `Failure` when the key cannot be used. */
export async function encrypted(
  stream: ReadableStream<Uint8Array>,
  key: BackupKey,
): Promise<ReadableStream<Uint8Array>> {
  const encrypter = new Encrypter();
  try {
    if (key.kind === 'passphrase') encrypter.setPassphrase(key.passphrase);
    const recipients =
      key.kind === 'secret' ? await Promise.all(key.identities.map((each) => identityToRecipient(each))) : [];
    for (const recipient of key.kind === 'public' ? key.recipients : recipients) {
      encrypter.addRecipient(recipient);
    }
  } catch (error) {
    throw unusableKey(error);
  }
  return encrypter.encrypt(stream as ReadableStream<Uint8Array<ArrayBuffer>>);
}

/** Decrypts a backup. Throws `Failure` when it is none, or when the key is not the one. */
export async function decrypted(
  stream: ReadableStream<Uint8Array>,
  key: BackupKey,
  name: string,
): Promise<ReadableStream<Uint8Array>> {
  if (key.kind === 'public') {
    throw new UsageError(
      'This is a public key: it makes backups and cannot open them. Give the file with the secret key.',
    );
  }
  const decrypter = new Decrypter();
  try {
    if (key.kind === 'passphrase') decrypter.addPassphrase(key.passphrase);
    else for (const identity of key.identities) decrypter.addIdentity(identity);
  } catch (error) {
    throw unusableKey(error);
  }
  try {
    return await decrypter.decrypt(stream as ReadableStream<Uint8Array<ArrayBuffer>>);
  } catch (error) {
    if (/no identity matched/.test(String(error))) {
      throw new Failure(`The key does not open ${name}. It was made with another key.`, { cause: error });
    }
    throw new Failure(`${name} is not a backup, or its beginning is damaged.`, { cause: error });
  }
}

function unusableKey(error: unknown): Failure {
  return new UsageError('The key cannot be used: it is misspelt or cut short.', { cause: error });
}
