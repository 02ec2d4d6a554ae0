import { execFile } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { runImport } from './import-command.ts';
import { generateAwards } from './testing/generate-awards.ts';
import { generateExtract } from './testing/generate-extract.ts';
import { useImportPlace } from './testing/import-place.ts';

const place = useImportPlace();

interface Around {
  stdin?: Buffer;
  url?: string;
  interrupt?: boolean;
  /** Says how long to rest after a batch. */
  restAfter?: (stop: () => void) => number;
}

async function command(argv: string[], options: Around = {}) {
  let out = '';
  let progress = '';
  let stop = () => {};
  const code = await runImport(argv, {
    env: {
      FUNDRY_HOME: place.folder,
      FUNDRY_DATABASE_URL: options.url ?? place.database.url,
      FUNDRY_NOW: '2026-03-01',
    },
    stdin: Readable.from([options.stdin ?? Buffer.alloc(0)]),
    out: (text) => {
      out += `${text}\n`;
    },
    progress: { write: (text: string) => (progress += text) },
    giveWay: () => () => options.restAfter?.(stop) ?? 0,
    onInterrupt(interrupt) {
      stop = interrupt;
      if (options.interrupt) stop();
    },
  });
  return { code, out, progress };
}

it('imports a file by a real layout, sums up, and writes rejects that can be imported once they are mended', async () => {
  const awards = JSON.parse(generateAwards(20)) as {
    grants: { id?: string; title?: string; description?: string; awardDate?: string; currency?: string }[];
  };
  const broken = awards.grants[3]!;
  delete broken.title;
  delete broken.description;
  broken.currency = 'Guineas';
  awards.grants[4]!.awardDate = '31-02-2026';
  awards.grants[5]!.awardDate = 'N/A';
  const path = join(place.folder, 'anything.bin');
  writeFileSync(path, gzipSync(JSON.stringify(awards)));
  const rejects = join(place.folder, 'rejects.ndjson');
  const first = await command([path, '--rejects', rejects]);
  expect(first.code).toBe(0);
  expect(first.out).toMatch(/360giving \(grants-json\) +20 +19 +0 +0 +1 +0/);
  expect(first.out).toContain('rejected 1: The record has neither title nor description.');
  expect(first.out).toContain(
    'Values that could not be read. Their records were imported without them:\n' +
      '    360giving (grants-json), awardDate, 1 record: "31-02-2026" (360G-invented-5)\n',
  );
  expect(first.out).toMatch(/Read: 20 records from 1 file in .* MB of memory/);
  const mended = readFileSync(rejects, 'utf8').replace('"raw":{', '"raw":{"title":"Mended",');
  const second = await command(['-', '--json'], { stdin: Buffer.from(mended) });
  expect(JSON.parse(second.out).counts).toMatchObject([
    { source: '360giving', read: 1, new: 1, rejected: 0 },
  ]);
  expect(JSON.parse(second.out).unread).toMatchObject([
    { field: 'currency', records: 1, examples: [{ value: 'Guineas', record: '360G-invented-4' }] },
  ]);
});

it('rests after a batch as long as it is told; a stop cuts the rest short, and what was written counts', async () => {
  const path = join(place.folder, 'grants.json');
  writeFileSync(path, generateAwards(2_500));
  const day = 86_400_000;
  const { code, out } = await command([path, '--json'], {
    restAfter(stop) {
      setImmediate(stop);
      return day;
    },
  });
  expect(code).toBe(130);
  expect(JSON.parse(out)).toMatchObject({ stopped: true, counts: [{ rejected: 0 }] });
  const written = JSON.parse(out).counts[0].new;
  expect(written).toBeGreaterThan(0);
  expect(written).toBeLessThan(2_500);
});

/** Awards of which one lacks title and description, and one is no JSON at all. */
function brokenAwards(): string {
  const awards = JSON.parse(generateAwards(20)) as { grants: { title?: string; description?: string }[] };
  delete awards.grants[3]!.title;
  delete awards.grants[3]!.description;
  return JSON.stringify(awards).replace('"360G-invented-8"', 'unquoted');
}

it('keeps rejects in the data folder, those of standard input too, each import in a file of its own', async () => {
  const content = brokenAwards();
  const first = await command(['-'], { stdin: Buffer.from(content) });
  const [, file = ''] = /Rejected records are in (\S+)\. Correct them there/.exec(first.out) ?? [];
  expect(file).toMatch(/\/rejects\/2026-03-01T00-00-\d\dZ\.jsonl$/);
  expect(first.out).toContain(`npm run import -- ${file}`);
  const lines = readFileSync(file, 'utf8').trim().split('\n');
  expect(lines.map((line) => JSON.parse(line).source)).toEqual(['360giving', '360giving']);
  const again = await command(['-', '--json'], { stdin: Buffer.from(content) });
  const { rejectsFile } = JSON.parse(again.out) as { rejectsFile: string };
  expect(rejectsFile).not.toBe(file);
  expect(readFileSync(file, 'utf8').trim().split('\n')).toEqual(lines);
  const unmended = await command([file, '--json']);
  expect(JSON.parse(unmended.out).counts).toMatchObject([{ source: '360giving', read: 2, rejected: 2 }]);
  writeFileSync(file, readFileSync(file, 'utf8').replace('"raw":{', '"raw":{"title":"Mended",'));
  const mended = await command([file, '--json']);
  expect(JSON.parse(mended.out).counts).toMatchObject([
    { source: '360giving', read: 2, new: 1, rejected: 1 },
  ]);
});

it('makes no file without rejects, and none in a dry run that asks for none', async () => {
  await command(['-'], { stdin: Buffer.from(generateAwards(2)) });
  const tried = await command(['-', '--dry-run'], { stdin: Buffer.from(brokenAwards()) });
  expect(tried.out).toContain('To keep the rejected records of a dry run, use --rejects <file>.');
  expect(existsSync(join(place.folder, 'rejects'))).toBe(false);
});

it('writes over no file that --rejects names, and into no folder that is not there', async () => {
  const path = join(place.folder, 'mended.jsonl');
  writeFileSync(path, 'half mended');
  const over = await command([path, '--rejects', path]);
  expect([over.code, over.progress]).toEqual([2, expect.stringContaining('may contain records to correct')]);
  expect(readFileSync(path, 'utf8')).toBe('half mended');
  const nowhere = await command([path, '--rejects', join(place.folder, 'none', 'r.jsonl')]);
  expect([nowhere.code, nowhere.progress]).toEqual([2, expect.stringContaining('does not exist')]);
});

it('takes what a killed import had written of a file of rejects', async () => {
  const { out } = await command(['-', '--json'], { stdin: Buffer.from(brokenAwards()) });
  const { rejectsFile } = JSON.parse(out) as { rejectsFile: string };
  const [text, record] = readFileSync(rejectsFile, 'utf8').split('\n');
  writeFileSync(
    rejectsFile,
    `${record!.replace('"raw":{', '"raw":{"title":"Mended",')}\n${text!.slice(0, 99)}`,
  );
  const done = await command([rejectsFile]);
  expect(done.out).toMatch(/360giving \(grants-json\) +2 +1 +0 +0 +1 +0/);
  expect(done.out).toMatch(/rejected 1: not valid JSON/);
});

it('reads on after a line of rejects in which a person left a mistake, and keeps that line', async () => {
  const path = join(place.folder, 'mended.jsonl');
  const line = (raw: string) =>
    `{"fundry":"reject","source":"360giving","layout":"grants-json","file":"-","at":"record 1","reason":"?","raw":${raw}}`;
  const [one, two] = (JSON.parse(generateAwards(2)) as { grants: object[] }).grants.map((grant) =>
    JSON.stringify(grant),
  );
  writeFileSync(
    path,
    [line(one!), line('{"id":"x-9","title":"No quote}'), '{"fundry":"reject"}', line(two!)].join('\n'),
  );
  const done = await command([path]);
  expect(done.out).toMatch(/360giving \(grants-json\) +3 +2 +0 +0 +1 +0/);
  expect(done.out).toMatch(/not read to the end: .*record 3 is not a line of a rejects file/);
  const [, kept = ''] = /Rejected records are in (\S+)\. Correct/.exec(done.out) ?? [];
  expect(JSON.parse(readFileSync(kept, 'utf8'))).toMatchObject({ raw: '{"id":"x-9","title":"No quote}' });
});

it('reads a file that no layout claims as what --source says, so that its records become rejects with reasons', async () => {
  const path = join(place.folder, 'foreign.json');
  writeFileSync(path, '{"grants":[{"id":"x-1"},{"id":"x-2","title":"A reef"}]}');
  expect((await command([path])).out).toContain(`not recognised: ${path}`);
  const said = await command([path, '--source', '360giving']);
  expect(said.out).toMatch(/360giving \(grants-json\) +2 +[01] +0 +0 +[12] +0/);
  expect(said.out).toMatch(/rejected 1: The record has neither title nor description/);
  expect(said.code).toBe(0);
});

it('says why a file cannot be of the source that was named', async () => {
  const path = join(place.folder, 'notes.txt');
  writeFileSync(path, 'Just words.');
  const { code, out } = await command([path, '--source', '360giving']);
  expect(code).toBe(1);
  expect(out).toContain(
    `${path} does not look like any layout of 360giving, which are JSON: this is neither JSON, CSV, XML nor a workbook.`,
  );
  expect(out).not.toContain('--source <id> says');
});

it('stops when asked to and says how to go on', async () => {
  const path = join(place.folder, 'calls.xml');
  writeFileSync(path, [...generateExtract(50)].join(''));
  const { code, out } = await command([path], { interrupt: true });
  expect(code).toBe(130);
  expect(out).toContain('Run the same command again to continue');
});

/** What `npm run import` runs, in a process of its own: its peak of memory is nobody else's. */
async function peakOfImport(calls: number): Promise<number> {
  const path = join(place.folder, `calls-${calls}.xml`);
  writeFileSync(path, [...generateExtract(calls, calls)].join(''));
  const program = join(import.meta.dirname, '../../import.ts');
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--max-semi-space-size=8', program, path, '--json'],
    {
      env: { PATH: process.env.PATH, FUNDRY_HOME: place.folder, FUNDRY_DATABASE_URL: place.database.url },
    },
  );
  const { counts, peakMemoryMb } = JSON.parse(stdout);
  expect(counts).toMatchObject([{ source: 'grants-gov', read: calls, rejected: 0 }]);
  return peakMemoryMb;
}

it('keeps its memory while it reads a longer extract', async () => {
  const short = await peakOfImport(800);
  const long = await peakOfImport(3200);
  expect(long).toBeLessThan(500);
  expect(long - short).toBeLessThan(200);
}, 300_000);

it('ends with 3 when a list lacks too much to be believed, and withdraws it once that is confirmed', async () => {
  const extract = (day: string, calls: number) =>
    place.file(`GrantsDBExtract${day}v2.xml`, [...generateExtract(calls)].join(''));
  expect((await command([extract('20260101', 120)])).code).toBe(0);
  const cut = extract('20260102', 40);
  const held = await command([cut]);
  expect([held.code, held.progress, held.out]).toEqual([
    3,
    expect.stringContaining('--withdraw-missing "grants-gov/extract-xml/all"'),
    expect.stringMatching(/extract-xml\) +40 +0 +0 +40 +0 +0\nNothing was withdrawn for/),
  ]);
  const tried = JSON.parse((await command([cut, '--dry-run', '--json'])).out);
  expect(tried.heldBack).toMatchObject([{ scope: 'all', confirm: 'grants-gov/extract-xml/all' }]);
  const done = await command([cut, '--withdraw-missing', 'grants-gov/extract-xml/all', '--json']);
  const { heldBack, counts } = JSON.parse(done.out);
  expect([done.code, heldBack, counts[0].withdrawn]).toEqual([0, [], tried.heldBack[0].missing]);
});

it('answers wrong arguments, each with its exit code and one sentence', async () => {
  const wrong: [argv: string[], code: number, sentence: RegExp][] = [
    [['--sauce', 'x'], 2, /Unknown option '--sauce'.*--help/],
    [[], 2, /Name a file or folder to import/],
    [['x', '--download', 'nsf'], 2, /not both/],
    [['x', '--param', 'a=b'], 2, /can be used only with --download/],
    [['--download', 'nsf', '--param', 'a'], 2, /must look like name=value/],
    [['x', '--source', 'nfs'], 2, /There is no source "nfs". Sources: 360giving, /],
    [
      ['x', '--source', 'nsf/award'],
      2,
      /nsf has no layout "award". Layouts: award-xml, award-json, awards-api\./,
    ],
    [
      ['--download', 'nih-opportunities'],
      2,
      /has no download. .* --download grants-gov --param mode=api --param agencies=HHS-NIH11/,
    ],
    [
      ['--download', 'nsf', '--param', 'since=2026-99-99'],
      2,
      /--param since=2026-99-99: since must be a day/,
    ],
    [['--download', 'nsf', '--param', 'years=2024,banana'], 2, /years must be years such as 2024,2025/],
    [['--download', 'usaspending', '--param', 'since=banana'], 2, /since must be a day/],
    [['--download', 'grants-gov', '--param', 'mode=banana'], 2, /mode must be extract or api/],
    [['--download', 'grants-gov', '--param', 'date=2026-13-45'], 2, /date must be a day/],
    [
      ['--download', 'cordis', '--param', 'programmes=h2020,fp6'],
      2,
      /programmes must be some of HORIZON, h2020, fp7/,
    ],
    [['x', '--withdraw-missing', 'nsf/award-xml'], 2, /must look like source\/layout\/scope/],
    [['x', '--withdraw-missing', 'nsf/awards/2017'], 2, /nsf has no layout "awards"/],
    [['/no/such/file'], 1, /^$/],
  ];
  for (const [argv, code, sentence] of wrong) {
    const done = await command(argv);
    expect(done.code, argv.join(' ')).toBe(code);
    expect(done.progress.trim(), argv.join(' ')).toMatch(sentence);
    expect(done.progress.trim().split('\n'), argv.join(' ')).toHaveLength(1);
  }
});

it('ends with 1 and names the file when every record of it was rejected', async () => {
  const awards = JSON.parse(generateAwards(2)) as { grants: { title?: string; description?: string }[] };
  for (const award of awards.grants) {
    delete award.title;
    delete award.description;
  }
  const bad = join(place.folder, 'bad.json');
  const good = join(place.folder, 'good.json');
  writeFileSync(bad, JSON.stringify(awards));
  writeFileSync(good, generateAwards(3));
  const done = await command([bad, good]);
  expect([done.code, done.out]).toEqual([
    1,
    expect.stringContaining(`nothing imported from ${bad}: every record was rejected`),
  ]);
  expect(done.out).not.toContain(good);
  expect((await command([good])).code).toBe(0);
});

it('tells what it could not open from what ended too early', async () => {
  const cut = join(place.folder, 'cut.json');
  writeFileSync(cut, generateAwards(3).slice(0, -20));
  const done = await command([cut, '/no/such/file']);
  expect(done.out).toMatch(
    /not read to the end: .*cut\.json: .*cut off\nnot read: \/no\/such\/file: there is no such/,
  );
});

it('damages no text of another encoding: Latin-1 is refused where it matters, UTF-16 at once', async () => {
  const text = generateAwards(3).replace('"title":"', '"title":"Café ');
  const latin = join(place.folder, 'latin1.json');
  writeFileSync(latin, Buffer.from(text, 'latin1'));
  const done = await command([latin]);
  expect(done.out).toMatch(/360giving \(grants-json\) +3 +2 +0 +0 +1 +0/);
  expect(done.out).toContain('rejected 1: its text is not UTF-8');
  const [, file = ''] = /Rejected records are in (\S+)\. /.exec(done.out) ?? [];
  expect(JSON.parse(readFileSync(file, 'utf8')).raw).toContain('Café');
  const wide = join(place.folder, 'utf16.json');
  writeFileSync(wide, Buffer.from(`\ufeff${text}`, 'utf16le'));
  const other = await command([wide]);
  expect([other.code, other.out]).toEqual([
    1,
    expect.stringContaining(
      'utf16.json: it is written in UTF-16, which Fundry does not read: save it as UTF-8',
    ),
  ]);
});

it('says in one sentence that the database cannot be reached', async () => {
  const path = join(place.folder, 'calls.xml');
  writeFileSync(path, [...generateExtract(1)].join(''));
  const done = await command([path], { url: 'postgres://nobody@127.0.0.1:1/none' });
  expect(done.code).toBe(1);
  expect(done.progress.trim()).toMatch(/^The database at 127\.0\.0\.1:1\/none cannot be reached: .*$/);
});

it('says what to try when it knows nothing of what it was given', async () => {
  const path = join(place.folder, 'notes.txt');
  writeFileSync(path, 'Just words.');
  const done = await command([path]);
  expect([done.code, done.out]).toEqual([
    1,
    expect.stringMatching(/not recognised: .*notes\.txt[\s\S]*--list-sources/),
  ]);
});

it('tells help and sources without a database', async () => {
  const help = await command(['--help'], { url: 'postgres://nobody@127.0.0.1:1/none' });
  expect([help.code, help.out]).toEqual([0, expect.stringContaining('--download <source>')]);
  const list = await command(['--list-sources'], { url: 'postgres://nobody@127.0.0.1:1/none' });
  expect(list.out).toContain('grants-gov: Grants.gov (opportunities)');
});
