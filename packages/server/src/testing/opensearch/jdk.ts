import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';

/** The oldest Java that OpenSearch 3 runs on. */
const OLDEST = 21;
const INSTALLED = '/usr/lib/jvm';

/** The folder of a JDK that can run OpenSearch: JAVA_HOME, an installed one, or the one on the PATH. Null when there is none. */
export function findJdk(): string | null {
  const installed = existsSync(INSTALLED) ? readdirSync(INSTALLED).map((name) => join(INSTALLED, name)) : [];
  const onPath = findProgram('javac');
  const folders = [
    ...(process.env.JAVA_HOME ? [process.env.JAVA_HOME] : []),
    ...installed,
    ...(onPath ? [dirname(dirname(realpathSync(onPath)))] : []),
  ];
  return (
    folders.find((folder) => existsSync(join(folder, 'bin/javac')) && versionOf(folder) >= OLDEST) ?? null
  );
}

/** Where a program is that can be started by its name; null when it is not installed. */
export function findProgram(name: string): string | null {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return folders.map((folder) => join(folder, name)).find(existsSync) ?? null;
}

/** The major version, as a JDK's file "release" states it; 0 without such a file. */
function versionOf(jdk: string): number {
  try {
    return Number(/JAVA_VERSION="(\d+)/.exec(readFileSync(join(jdk, 'release'), 'utf8'))?.[1] ?? 0);
  } catch {
    return 0;
  }
}

// As a program it answers by its exit code whether there is one.
if (import.meta.main) process.exitCode = findJdk() ? 0 : 1;
