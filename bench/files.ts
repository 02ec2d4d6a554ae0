import { fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { MAX_FILE_BYTES } from '../packages/contracts/src/limits.ts';
import { readCommandLine } from '../packages/server/src/platform/command-line.ts';
import { newHome } from '../packages/server/src/testing/server-child.ts';
import type { FromServer, ToServer } from './files/serve-files.ts';
import { table } from './report/table.ts';

const HELP = `npm run bench:files -- [--runs N] [--quick]

Measures how long the largest file takes up and down, and how much memory it adds to a server: alone, and four at once.

  --runs N   how often each is done (5)
  --quick    one run, to check that it works`;

/** MB of memory that one file may add. */
const TARGET_MB = 20;
const PATH = '/api/account/files';

const { values } = readCommandLine(HELP, {
  options: { runs: { type: 'string' }, quick: { type: 'boolean', default: false } },
});
const runs = Number(values.runs ?? (values.quick ? 1 : 5));

const home = newHome();
const server = fork(new URL('./files/serve-files.ts', import.meta.url), [home], {
  execArgv: ['--expose-gc'],
});
const tell = (message: ToServer) => server.send(message);
const told = async <T extends FromServer>() => (await once(server, 'message'))[0] as T;
const { port } = await told<{ port: number }>();
const address = `http://127.0.0.1:${port}${PATH}`;

/** A file of this kind that cannot be compressed. */
function fileOf(bytes: number): Buffer {
  return Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(bytes - 9)]);
}

async function up(file: Buffer): Promise<string> {
  const body = new FormData();
  body.set('file', new Blob([new Uint8Array(file)]), 'large.pdf');
  const answer = await fetch(address, { method: 'POST', body });
  if (!answer.ok) throw new Error(await answer.text());
  return ((await answer.json()) as { id: string }).id;
}

async function down(id: string, file: Buffer): Promise<void> {
  const answer = await fetch(`${address}/${id}`);
  if (!answer.ok) throw new Error(await answer.text());
  let bytes = 0;
  for await (const chunk of answer.body!) bytes += chunk.byteLength;
  if (bytes !== file.length) throw new Error(`${bytes} bytes came back of ${file.length}`);
}

interface Worst {
  seconds: number;
  addedMb: number;
}

/** Does something some times. Returns the worst of all. */
async function worstOf(work: () => Promise<unknown>, watch: 'watch' | 'watch held'): Promise<Worst> {
  const worst: Worst = { seconds: 0, addedMb: 0 };
  for (let run = 0; run < runs; run++) {
    tell(watch);
    const startedAt = performance.now();
    await work();
    worst.seconds = Math.max(worst.seconds, (performance.now() - startedAt) / 1000);
    tell('tell');
    worst.addedMb = Math.max(worst.addedMb, (await told<{ addedMb: number }>()).addedMb);
  }
  return worst;
}

try {
  const file = fileOf(MAX_FILE_BYTES);
  // So that the server is as one in use before anything is measured: its code is compiled, its connections are open.
  for (let time = 0; time < 3; time++) await down(await up(file), file);
  const four = [1, 2, 3, 4];
  let ids: string[] = [];
  const works: [name: string, () => Promise<unknown>][] = [
    ['up', async () => (ids = [await up(file)])],
    ['down', () => down(ids[0] ?? '', file)],
    ['four up at once', async () => (ids = await Promise.all(four.map(() => up(file))))],
    ['four down at once', () => Promise.all(ids.map((id) => down(id, file)))],
  ];
  const added: Worst[] = [];
  for (const [, work] of works) added.push(await worstOf(work, 'watch'));
  // Collecting changes what the process has, so it comes after that is measured.
  const held: Worst[] = [];
  for (const [, work] of works) held.push(await worstOf(work, 'watch held'));
  const rows = works.map(([name], index) => [
    name,
    ...[added[index]?.seconds, added[index]?.addedMb, held[index]?.addedMb].map(
      (figure) => figure?.toFixed(1) ?? '',
    ),
  ]);
  console.log(table(['25 MB', 'seconds', 'MB added', 'MB held'], rows));
  const most = Math.max(...added.slice(0, 2).map(({ addedMb }) => addedMb));
  console.log(
    `\nOne file adds ${most.toFixed(1)} MB (to reach ${TARGET_MB}: ${most < TARGET_MB ? 'reached' : 'missed'}).`,
  );
} finally {
  tell('stop');
  await once(server, 'exit');
  await rm(home, { recursive: true, force: true });
}
