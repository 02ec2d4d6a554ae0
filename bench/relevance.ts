import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SEARCH_TARGETS } from '@fundry/contracts/search-state/search-targets.ts';
import {
  DocumentSource,
  INDEX_SCHEMAS,
  opportunityIdsBySource,
} from '../packages/server/src/modules/catalogue/catalogue.public.ts';
import { readCommandLine } from '../packages/server/src/platform/command-line.ts';
import { type OpenDatabase, openDatabase } from '../packages/server/src/platform/db/database.ts';
import { noMeaning } from '../packages/server/src/platform/meaning/meaning.ts';
import { Random } from '../packages/server/src/platform/random.ts';
import { openEmbeddedEngine } from '../packages/server/src/platform/search/embedded/engine.ts';
import { WordLearner } from '../packages/server/src/platform/search/learning/word-learner.ts';
import type { SearchEngine } from '../packages/server/src/platform/search/port.ts';
import { knownForms } from '../packages/server/src/platform/search/variants/word-forms.ts';
import { importedHome } from './measure/imported-home.ts';
import { meaningOfCalls } from './measure/meaning-of-home.ts';
import { type KnownItemResult, knownItemTest } from './relevance/known-item-test.ts';
import { readNeeds } from './relevance/needs/needs.ts';
import { nearest, searchRanker } from './relevance/needs/rankers.ts';
import { reportNeeds } from './relevance/needs/report.ts';
import { CorpusReader } from './relevance/read-corpus.ts';
import { measureCompletions } from './relevance/words/completions.ts';
import { PhraseDrawer } from './relevance/words/drawn-phrases.ts';
import { DrawnWords } from './relevance/words/drawn-words.ts';
import { measureSpelling } from './relevance/words/spelling.ts';
import { table, whole } from './report/table.ts';

const usage = `npm run relevance -- [options] [files or folders with records]

Runs known-item tests: imports records into a throwaway database, searches for a sample of them by three to five of their
words, and prints the mean reciprocal rank and the recall at 20. Without a path, it uses the folder in FUNDRY_TEST_DATA.
With --needs it measures the opportunities on the judged information needs of that folder instead. With --completions it
measures what is offered while somebody types, with --spelling what is offered for slips of the pen.

  --needs         the needs: nDCG at 10, and the share of needs with a useful call among the first five
  --completions   beginnings of frequent phrases: the share of phrases among the first five completions
  --spelling      slips in words of the records: the share for which the word itself is offered, and right words for which another is
  --sample N      number of records to look for in each search (1000)
  --seed N        seed for the sample and the words (1)
  --rarity N      how much people prefer distinctive words: the exponent of idf when words are drawn (2)
  --home FOLDER   use the data folder of an earlier import, and import nothing
  --json FILE     write the figures to this file, with every search that did not rank its record first
  --help          this text
`;
const wanted = { meanReciprocalRank: 0.95, recallAt20: 0.98 };

const { values, positionals } = readCommandLine(usage, {
  allowPositionals: true,
  options: {
    needs: { type: 'boolean' },
    completions: { type: 'boolean' },
    spelling: { type: 'boolean' },
    sample: { type: 'string', default: '1000' },
    seed: { type: 'string', default: '1' },
    rarity: { type: 'string', default: '2' },
    home: { type: 'string' },
    json: { type: 'string' },
  },
});
const data = positionals.length > 0 ? positionals : [process.env.FUNDRY_TEST_DATA ?? ''];
if ((!values.home && data[0] === '') || (values.needs && !process.env.FUNDRY_TEST_DATA)) {
  console.log(usage);
  process.exit(2);
}

const home = await importedHome(values.home, data);
const index = await mkdtemp(join(tmpdir(), 'fundry-relevance-index-'));
try {
  if (values.needs) console.log(await measureNeeds());
  else if (values.completions) console.log(await measureTyping());
  else if (values.spelling) console.log(await measureSlips());
  else report(await measure());
} finally {
  await rm(index, { recursive: true, force: true });
  if (!values.home) await rm(home, { recursive: true, force: true });
}

async function withIndex<Result>(
  work: (engine: SearchEngine, source: DocumentSource, db: OpenDatabase['db']) => Promise<Result>,
): Promise<Result> {
  const database = await openDatabase({ home, databaseUrl: null });
  const engine = await openEmbeddedEngine({ directory: index, schemas: Object.values(INDEX_SCHEMAS) });
  try {
    return await work(engine, new DocumentSource(database.db), database.db);
  } finally {
    await engine.close();
    await database.close();
  }
}

function measureNeeds(): Promise<string> {
  return withIndex(async (engine, source, db) => {
    const needs = await readNeeds(process.env.FUNDRY_TEST_DATA ?? '', (...named) =>
      opportunityIdsBySource(db, ...named),
    );
    const learnt = [];
    for (const target of ['opportunities', 'awards'] as const) {
      const learner = new WordLearner('funder');
      await engine.build(INDEX_SCHEMAS[target], learner.reading(source.all(target)), { watermark: '0' });
      learnt.push(learner.learnt(await engine.joinedWords(target)));
    }
    const forms = knownForms(learnt);
    const meaning = await meaningOfCalls(db, home);
    return reportNeeds(needs, {
      'the very words': searchRanker(engine, null),
      'also other spellings and synonyms': searchRanker(engine, knownForms([])),
      'also forms learnt from records': searchRanker(engine, forms),
      'meaning alone': nearest(meaning),
      'words and meaning': searchRanker(engine, forms, meaning),
    });
  });
}

function measureTyping(): Promise<string> {
  return withIndex(async (engine, source) => {
    const random = new Random(Number(values.seed));
    const drawer = new PhraseDrawer(random);
    for (const target of SEARCH_TARGETS) {
      await engine.build(INDEX_SCHEMAS[target], drawer.pass(source.all(target)), { watermark: '0' });
    }
    return measureCompletions(engine, drawer.phrases(), random);
  });
}

function measureSlips(): Promise<string> {
  return withIndex(async (engine, source) => {
    const random = new Random(Number(values.seed));
    const words = new DrawnWords(random);
    for (const target of SEARCH_TARGETS) {
      await engine.build(INDEX_SCHEMAS[target], words.pass(source.all(target)), { watermark: '0' });
    }
    return measureSpelling(engine, words, random);
  });
}

function measure(): Promise<KnownItemResult[]> {
  return withIndex(async (engine, source, db) => {
    const results: KnownItemResult[] = [];
    for (const target of SEARCH_TARGETS) {
      const reader = new CorpusReader(Number(values.sample), Number(values.seed));
      await engine.build(INDEX_SCHEMAS[target], reader.pass(source.all(target)), { watermark: '0' });
      results.push(
        await knownItemTest(engine, target, reader.facts(), {
          seed: Number(values.seed),
          rarity: Number(values.rarity),
          meaning: target === 'opportunities' ? await meaningOfCalls(db, home) : noMeaning,
        }),
      );
    }
    if (values.json) await writeFile(values.json, JSON.stringify(results, null, 1));
    return results;
  });
}

function report(results: KnownItemResult[]): void {
  const rows = results.map(({ target, documents, queries, meanReciprocalRank, recallAt20 }) => [
    target,
    whole(documents),
    whole(queries),
    meanReciprocalRank.toFixed(3),
    recallAt20.toFixed(3),
    meanReciprocalRank >= wanted.meanReciprocalRank && recallAt20 >= wanted.recallAt20 ? 'reached' : 'MISSED',
  ]);
  console.log(
    `\nSeed ${values.seed}, rarity ${values.rarity}. To reach: mean reciprocal rank ${wanted.meanReciprocalRank}, recall at 20 ${wanted.recallAt20}.\n`,
  );
  console.log(table(['search', 'records', 'looked for', 'mean reciprocal rank', 'recall at 20', ''], rows));
}
