import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { openEmbeddedEngine } from '../packages/server/src/platform/search/embedded/engine.ts';
import { type Asked, questionsOf } from './answers/questions.ts';
import { schemas } from './generate/corpora.ts';
import { residentMemory } from './measure/memory.ts';
import { warmFiles } from './measure/warm-files.ts';
import { makeWorkload } from './queries/workload.ts';
import { ms, table } from './report/table.ts';

const usage = `npm run bench:answers -- --directory FOLDER [options]

Asks an index of an earlier "npm run bench -- --directory FOLDER --keep" the same questions as another version did,
and compares the answers and the processor time. Each question is asked several times; the least counts.

  --awards N           which index of the folder (1000000)
  --opportunities N    as the index was built (45000)
  --funders N          as the index was built (16000)
  --queries N          questions of each class (24)
  --rounds N           how often each is asked (4)
  --classes A[,B…]     only these classes
  --no-changes         does not ask again after changes
  --save FILE          writes answers and times to a file
  --against FILE       compares with such a file; the command fails when an answer differs
  --help               this text
`;

/** What a version answered, by class: a hash of each answer, and the least processor time of each, in milliseconds. */
type Saved = Record<string, { answers: string[]; least: number[] }>;

const { values } = parseArgs({
  options: {
    directory: { type: 'string' },
    awards: { type: 'string', default: '1000000' },
    opportunities: { type: 'string', default: '45000' },
    funders: { type: 'string', default: '16000' },
    queries: { type: 'string', default: '24' },
    rounds: { type: 'string', default: '4' },
    classes: { type: 'string' },
    'no-changes': { type: 'boolean', default: false },
    save: { type: 'string' },
    against: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
});
if (values.help || !values.directory) {
  console.log(usage);
  process.exit(values.help ? 0 : 2);
}
const directory = join(resolve(values.directory), `awards-${values.awards}`, 'index');
const sizes = {
  awards: Number(values.awards),
  opportunities: Number(values.opportunities),
  funders: Number(values.funders),
};
const workload = makeWorkload(1, sizes, { queries: Number(values.queries), only: ['awards'] });
const before = values.against ? (JSON.parse(await readFile(values.against, 'utf8')) as Saved) : null;

await warmFiles(directory);
const engine = await openEmbeddedEngine({ directory, schemas, threads: 2 });
const saved: Saved = {};
const questions = questionsOf(engine, workload);
const chosen = questions.filter(({ name }) => !values.classes || values.classes.split(',').includes(name));
for (const asked of chosen) saved[asked.name] = await ask(asked);
if (!values['no-changes']) {
  await engine.apply(workload.changes.target, workload.changes, null);
  for (const asked of chosen) saved[`${asked.name}, after changes`] = await ask({ ...asked, rounds: 1 });
}
const { peak } = residentMemory();
await engine.close();
const different = report();
if (values.save) await writeFile(values.save, JSON.stringify(saved));
if (different > 0) process.exitCode = 1;

async function ask({ questions: all, rounds = Number(values.rounds) }: Asked): Promise<Saved[string]> {
  const least = all.map(() => Number.POSITIVE_INFINITY);
  const answers: string[] = [];
  for (let round = 0; round < rounds; round++) {
    for (const [index, question] of all.entries()) {
      const start = process.cpuUsage();
      const answer = await question();
      const { user, system } = process.cpuUsage(start);
      least[index] = Math.min(least[index]!, (user + system) / 1000);
      answers[index] = createHash('sha256').update(JSON.stringify(answer)).digest('base64').slice(0, 12);
    }
  }
  return { answers, least };
}

/** Prints the table and returns how many answers differ. */
function report(): number {
  let all = 0;
  const mean = (least: number[]) => least.reduce((sum, each) => sum + each, 0) / Math.max(1, least.length);
  const rows = Object.entries(saved).map(([name, { answers, least }]) => {
    const known = before?.[name];
    const different = answers.filter((answer, index) => known && known.answers[index] !== answer).length;
    all += different;
    const old = known ? mean(known.least) : Number.NaN;
    const figures = known
      ? [ms(old), ms(mean(least)), `${(old / mean(least)).toFixed(2)}×`]
      : ['', ms(mean(least)), ''];
    return [name, ...figures, known ? String(different) : ''];
  });
  console.log(table(['processor time, ms', 'before', 'now', 'before / now', 'answers that differ'], rows));
  console.log(`\nAt most ${Math.round(peak)} MiB of memory.`);
  return all;
}
