import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findJdk, findProgram } from './jdk.ts';

const execute = promisify(execFile);
const CACHE = join(import.meta.dirname, '../../../../../node_modules/.cache/test-cluster');
const FILES = ['pom.xml', 'TestNode.java'].map((name) => join(import.meta.dirname, name));
const COPY = 'org.apache.maven.plugins:maven-dependency-plugin:3.8.1:copy-dependencies';

/** How a node is started: the program, and its arguments before the node's own. */
export interface NodeProgram {
  java: string;
  args: string[];
}

/**
 * Why no test cluster can be started here; null when it can. In CI it always can: a test that needs one fails there
 * where something is missing, instead of being skipped.
 */
export function clusterMissing(): string | null {
  if (process.env.CI) return null;
  if (!findJdk()) return 'there is no JDK 21 or later (JAVA_HOME, /usr/lib/jvm, PATH)';
  return existsSync(folderOfProgram()) || findProgram('mvn') ? null : 'there is no Maven to fetch OpenSearch';
}

/**
 * OpenSearch, fetched by Maven the first time and kept in node_modules/.cache. `optimised` lets Java optimise fully: a
 * measurement needs that, and a node then takes twice as long to start. Throws where there is no JDK or Maven.
 */
export async function nodeProgram(optimised: boolean): Promise<NodeProgram> {
  const jdk = findJdk();
  if (!jdk) throw new Error('A test cluster needs a JDK 21 or later: set JAVA_HOME, or install one.');
  const folder = folderOfProgram();
  if (!existsSync(folder)) await prepare(folder, jdk);
  const quick = ['-XX:+UseSerialGC', '-XX:TieredStopAtLevel=1'];
  const quiet = ['--enable-native-access=ALL-UNNAMED', '--add-modules=jdk.incubator.vector'];
  return {
    java: join(jdk, 'bin/java'),
    args: [...(optimised ? [] : quick), ...quiet, '-cp', join(folder, '*'), 'TestNode'],
  };
}

/** A folder of its own for each version of the two files. */
function folderOfProgram(): string {
  const hash = createHash('sha256');
  for (const file of FILES) hash.update(readFileSync(file));
  return join(CACHE, hash.digest('hex').slice(0, 16));
}

/** Two processes may do this at once: each works in a folder of its own, and the first to be ready wins. */
async function prepare(folder: string, jdk: string): Promise<void> {
  mkdirSync(CACHE, { recursive: true });
  const work = mkdtempSync(join(CACHE, 'work-'));
  try {
    for (const file of FILES) cpSync(file, join(work, file.split('/').at(-1)!));
    const env = { ...process.env, JAVA_HOME: jdk };
    const jars = join(work, 'jars');
    await execute('mvn', ['-q', '-B', '-f', join(work, 'pom.xml'), COPY, `-DoutputDirectory=${jars}`], {
      env,
    });
    const classes = join(work, 'classes');
    await execute(join(jdk, 'bin/javac'), [
      '-cp',
      join(jars, '*'),
      '-d',
      classes,
      join(work, 'TestNode.java'),
    ]);
    await execute(join(jdk, 'bin/jar'), ['cf', join(jars, 'a-test-node.jar'), '-C', classes, '.']);
    try {
      renameSync(jars, folder);
    } catch (error) {
      if (!existsSync(folder)) throw error;
    }
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}
