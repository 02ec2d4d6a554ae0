import { fork } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { COUNT_HEADER, type ExportFormat } from '../packages/contracts/src/export/export-formats.ts';
import { readCommandLine } from '../packages/server/src/platform/command-line.ts';
import { fillWithAwards } from './export/fill-awards.ts';
import type { FromServer, ToServer } from './export/serve-exports.ts';

const HELP = `npm run bench:export -- [--awards N] [--home FOLDER]

Measures how long exports take and how much memory they add to a server: 10,000 rows as Excel and all rows as CSV, from
generated awards (1000000 by default). The records and their index are kept in the --home folder for the next run
(default: a folder in the temporary folder).`;

const TARGETS = { excelSeconds: 15, csvMb: 200 };

const { values } = readCommandLine(HELP, {
  options: {
    awards: { type: 'string', default: '1000000' },
    home: { type: 'string' },
  },
});
const awards = Number(values.awards);
const home = resolve(values.home ?? join(tmpdir(), `fundry-bench-awards-${awards}`));
await fillWithAwards(home, awards, (line) => console.error(line));

const server = fork(new URL('./export/serve-exports.ts', import.meta.url), [home], { execArgv: [] });
const tell = (message: ToServer) => server.send(message);
const told = async <T extends FromServer>() => (await once(server, 'message'))[0] as T;
const { port } = await told<{ port: number }>();
try {
  // A first export, so that columns are read and code is compiled before anything is measured.
  await exported('csv', { startYear: ['2020'] });
  const excel = await exported('xlsx', {
    ids: Array.from({ length: 10_000 }, (_, index) => String(index + 1)),
  });
  report(
    excel,
    `to reach ${TARGETS.excelSeconds} s: ${excel.seconds <= TARGETS.excelSeconds ? 'reached' : 'missed'}`,
  );
  const csv = await exported('csv', { orderBy: 'title' });
  report(csv, `to reach ${TARGETS.csvMb} MB: ${csv.addedMb < TARGETS.csvMb ? 'reached' : 'missed'}`);
} finally {
  tell('stop');
}

interface Figures {
  format: ExportFormat;
  rows: number;
  bytes: number;
  seconds: number;
  addedMb: number;
}

/**
 * Exports records as a person does and reads the file to its end. `addedMb` is the most by which the server's memory
 * grew.
 */
async function exported(format: ExportFormat, query: object): Promise<Figures> {
  tell('watch');
  tell('tell');
  const { peakMb: before } = await told<{ peakMb: number }>();
  const startedAt = performance.now();
  const answer = await fetch(`http://127.0.0.1:${port}/api/awards/_export?format=${format}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(query),
  });
  if (!answer.ok) throw new Error(await answer.text());
  let bytes = 0;
  for await (const chunk of answer.body!) bytes += chunk.byteLength;
  const seconds = (performance.now() - startedAt) / 1000;
  tell('tell');
  const { peakMb } = await told<{ peakMb: number }>();
  const rows = Number(answer.headers.get(COUNT_HEADER));
  return { format, rows, bytes, seconds, addedMb: peakMb - before };
}

function report({ format, rows, bytes, seconds, addedMb }: Figures, verdict: string): void {
  console.log(
    `${rows.toLocaleString('en')} rows as ${format}: ${seconds.toFixed(1)} s, ${(bytes / 1e6).toFixed(0)} MB, ` +
      `${Math.round(rows / seconds).toLocaleString('en')} rows a second, ${addedMb.toFixed(0)} MB of memory more (${verdict})`,
  );
}
