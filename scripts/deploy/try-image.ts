import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { readCommandLine } from '../../packages/server/src/platform/command-line.ts';
import { ROOT } from '../steps.ts';
import { type Instruction, readCopy, readDockerfile } from './read-dockerfile.ts';

/** The ids of `nobody`, in place of the image's user. */
const NOBODY = 65_534;
const READY_MS = 120_000;
/** What Docker waits by default is less; the compose file says 30 seconds. */
const STOP_MS = 30_000;

readCommandLine(
  `node scripts/deploy/try-image.ts

Does what deploy/Dockerfile says, step by step, without Docker: each stage in an empty folder, with nothing but Node, npm and the
system's programs. Then it starts the result as a user without rights, asks the health check, stops it by SIGTERM, and starts it
again on the same data. Needs root, because it changes the user.`,
  {},
);

const place = mkdtempSync(join(tmpdir(), 'fundry-image-'));
chmodSync(place, 0o755);
const programs = join(place, 'bin');
mkdirSync(programs);
symlinkSync(process.execPath, join(programs, 'node'));
/** What a machine behind a proxy needs to reach the registry of npm. */
const NETWORK = ['NODE_EXTRA_CA_CERTS', 'HTTPS_PROXY', 'NO_PROXY'];
const network = Object.fromEntries(
  NETWORK.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])),
);
const PATH = `${programs}:/usr/local/bin:/usr/bin:/bin`;
const ignored = readFileSync(join(ROOT, '.dockerignore'), 'utf8').split('\n').filter(Boolean).map(patternOf);

try {
  await tryImage();
} finally {
  rmSync(place, { recursive: true, force: true });
}

async function tryImage(): Promise<void> {
  const stages = readDockerfile(readFileSync(join(ROOT, 'deploy/Dockerfile'), 'utf8'));
  const folders = new Map<string, string>();
  for (const [number, { as, instructions }] of stages.entries()) {
    const folder = join(place, `stage${number}`);
    mkdirSync(folder);
    folders.set(as ?? 'image', folder);
    let workdir = '/';
    for (const instruction of instructions) {
      workdir = await carryOut(instruction, { folder, folders, workdir });
    }
  }
  const image = folders.get('image') ?? '';
  console.log(`The image holds ${await said(`du -sh --apparent-size ${image} | cut -f1`)}.`);
  const last = stages.at(-1)?.instructions ?? [];
  await runAsNobody(image, last);
  await runAsNobody(image, last);
}

/** Carries out one instruction of a stage. Returns the working directory after it. */
async function carryOut(
  { name, rest }: Instruction,
  { folder, folders, workdir }: { folder: string; folders: Map<string, string>; workdir: string },
): Promise<string> {
  if (name === 'WORKDIR') {
    mkdirSync(join(folder, rest), { recursive: true });
    return rest;
  }
  if (name === 'RUN') {
    console.log(`RUN ${rest}`);
    await shell(within(folder, rest), join(folder, workdir));
  }
  if (name === 'COPY') {
    const { stage, from, to } = readCopy(rest);
    for (const one of from) {
      const source = stage === null ? join(ROOT, one) : join(folders.get(stage) ?? '', one);
      const isFolder = from.length > 1 || to.endsWith('/');
      const target = join(folder, workdir, to, isFolder ? basename(one) : '');
      const filter = (path: string) =>
        stage !== null || !ignored.some((pattern) => pattern.test(path.slice(ROOT.length + 1)));
      cpSync(source, target, { recursive: true, verbatimSymlinks: true, filter });
    }
  }
  return workdir;
}

/** Starts the image on its data, asks the health check, and stops it. Throws when anything goes wrong. */
async function runAsNobody(image: string, instructions: Instruction[]): Promise<void> {
  const restOf = (name: string) => instructions.find((one) => one.name === name)?.rest ?? '';
  const workdir = join(image, restOf('WORKDIR'));
  const pairs = restOf('ENV')
    .split(' ')
    .map((pair) => pair.split('=') as [string, string]);
  const env = { PATH, ...Object.fromEntries(pairs), FUNDRY_HOME: join(image, 'data'), FUNDRY_PORT: '8399' };
  chownSync(join(image, 'data'), NOBODY, NOBODY);
  const as = { cwd: workdir, env, uid: NOBODY, gid: NOBODY };
  const [program = '', ...args] = JSON.parse(restOf('CMD')) as string[];
  const began = performance.now();
  const server = spawn(program, args, { ...as, stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(server, 'exit');
  let output = '';
  server.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
  await until(() => output.includes('Fundry is ready'), READY_MS, ended);
  const readyMs = performance.now() - began;
  const [check = '', ...checked] = JSON.parse(
    /CMD (\[.*\])/.exec(restOf('HEALTHCHECK'))?.[1] ?? '[]',
  ) as string[];
  const [code] = (await once(spawn(check, checked, as), 'exit')) as [number];
  if (code !== 0) throw new Error(`The health check ended with ${code}.`);
  const stopping = performance.now();
  server.kill('SIGTERM');
  await until(() => server.exitCode !== null || server.signalCode !== null, STOP_MS);
  if (server.exitCode !== 0)
    throw new Error(`The server ended with ${server.exitCode ?? server.signalCode}.`);
  console.log(
    `Ready after ${(readyMs / 1000).toFixed(1)} s, healthy, stopped by SIGTERM within ${((performance.now() - stopping) / 1000).toFixed(1)} s.`,
  );
}

async function until(isTrue: () => boolean, ms: number, unless?: Promise<unknown>): Promise<void> {
  let isOver = false;
  unless?.then(() => (isOver = true));
  for (const end = performance.now() + ms; !isTrue(); await new Promise((next) => setTimeout(next, 50)))
    if (isOver || performance.now() > end) throw new Error('The server ended too early, or took too long.');
}

/** A command with its absolute folders below the folder of the stage, and with `nobody` in place of the image's user. */
function within(folder: string, command: string): string {
  return command
    .replaceAll(/(?<=\s)\/(?=data|fundry)/g, `${folder}/`)
    .replaceAll('node:node', `${NOBODY}:${NOBODY}`);
}

async function shell(command: string, cwd: string): Promise<void> {
  const child = spawn('sh', ['-c', command], {
    cwd,
    env: { PATH, HOME: place, ...network },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = (await once(child, 'exit')) as [number];
  if (code !== 0) throw new Error(`It ended with ${code}: ${command}`);
}

async function said(command: string): Promise<string> {
  const child = spawn('sh', ['-c', command], { stdio: ['ignore', 'pipe', 'inherit'] });
  let text = '';
  child.stdout.setEncoding('utf8').on('data', (part: string) => (text += part));
  await once(child, 'close');
  return text.trim();
}

/** A line of `.dockerignore`: a name at the top, or after two stars a name or ending anywhere. */
function patternOf(line: string): RegExp {
  const escaped = line
    .replace(/^\*\*\//, '')
    .replaceAll('.', '\\.')
    .replaceAll('*', '[^/]*');
  return new RegExp(line.startsWith('**/') ? `(^|/)${escaped}(/|$)` : `^${escaped}(/|$)`);
}
