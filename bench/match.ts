import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { searchOf } from '../packages/contracts/src/search-state/search-codec.ts';
import { DocumentSource, INDEX_SCHEMAS } from '../packages/server/src/modules/catalogue/catalogue.public.ts';
import { findMatches } from '../packages/server/src/modules/matching/matching.public.ts';
import { NOBODY } from '../packages/server/src/platform/auth/viewer.ts';
import { readCommandLine } from '../packages/server/src/platform/command-line.ts';
import { openDatabase } from '../packages/server/src/platform/db/database.ts';
import { noMeaning } from '../packages/server/src/platform/meaning/meaning.ts';
import { openEmbeddedEngine } from '../packages/server/src/platform/search/embedded/engine.ts';
import { type Drawn, drawAwards, drawPeople } from './match/draw.ts';
import { measureLanguages } from './match/languages.ts';
import { placesOf, shares } from './match/measure.ts';
import { type AwardText, andTheirLike, readRecords } from './match/records.ts';
import { nobodysServices } from './match/services.ts';
import { measureTimes } from './match/times.ts';
import { importedHome } from './measure/imported-home.ts';
import { addExamples, meaningOfCalls } from './measure/meaning-of-home.ts';

const usage = `npm run bench:match -- [options] [files or folders with records]

Sets awards apart and matches their texts: is a call of the award's own programme among the first? Nothing of these awards
counts as evidence, nor of any with the same text, title or number. Closed and forthcoming calls are included. Prints the shares at 1, 10 and
20 by kind of link, for words, meaning and evidence alone and together: for awards drawn by a seed, for those of the last funding
years, and for people, whose earlier awards are the text. Without a path, it uses the folder in FUNDRY_TEST_DATA.

  --seed N        seed for the awards that are set apart (1)
  --from YEAR     the first of the funding years that are set apart (2022)
  --home FOLDER   use the data folder of an earlier import, and import nothing
  --times FOLDER  measure the time instead, on an index of generated records that npm run bench -- --keep has left
  --languages URL ask a running server instead: how many of the calls found for invented abstracts are found for their translations
  --only PART     measure only one of: drawn, late, people
  --words         leave meaning out, which takes some 30 ms a call to compute, and 8 ms an award
  --help          this text
`;
const { values, positionals } = readCommandLine(usage, {
  allowPositionals: true,
  options: {
    seed: { type: 'string', default: '1' },
    from: { type: 'string', default: '2022' },
    home: { type: 'string' },
    times: { type: 'string' },
    languages: { type: 'string' },
    only: { type: 'string' },
    words: { type: 'boolean' },
  },
});
if (values.languages) {
  console.log(await measureLanguages(values.languages));
  process.exit(0);
}
if (values.times) {
  console.log(await measureTimes(resolve(values.times), Number(values.seed)));
  process.exit(0);
}
const data = positionals.length > 0 ? positionals : [process.env.FUNDRY_TEST_DATA ?? ''];
if (!values.home && data[0] === '') {
  console.log(usage);
  process.exit(2);
}

const LONGEST = 50_000;
const home = await importedHome(values.home, data);
const index = await mkdtemp(join(tmpdir(), 'fundry-match-index-'));
try {
  await measure();
} finally {
  await rm(index, { recursive: true, force: true });
  if (!values.home) await rm(home, { recursive: true, force: true });
}

async function measure(): Promise<void> {
  const seed = Number(values.seed);
  const { db, close } = await openDatabase({ home, databaseUrl: null });
  const engine = await openEmbeddedEngine({ directory: index, schemas: Object.values(INDEX_SCHEMAS) });
  const source = new DocumentSource(db);
  try {
    for (const target of ['opportunities', 'awards'] as const) {
      await engine.build(INDEX_SCHEMAS[target], source.all(target), { watermark: '0' });
    }
    const records = await readRecords(source);
    const meaning = values.words ? null : await meaningOfCalls(db, home);
    const services = nobodysServices({ db, engine, meaning: meaning ?? noMeaning });
    const setApart = async (some: AwardText[]) => {
      const apart = andTheirLike(some, records.awards);
      if (meaning) await addExamples(meaning, db, home, engine, apart);
      return apart;
    };
    const state = searchOf('opportunities', { expired: true, forthcoming: true }).state;
    const matched = async (drawn: Drawn[], text: (of: Drawn) => string, without: (of: Drawn) => number[]) => {
      const places: number[][] = [];
      for (const each of drawn) {
        const ask = { text: text(each).slice(0, LONGEST), state, withoutAwards: without(each) };
        const found = await findMatches(ask, NOBODY, services, new AbortController().signal);
        places.push(placesOf(each, found, records));
      }
      return shares(drawn, places);
    };
    const ofAwards = async (among: AwardText[], named: string, some: (drawn: AwardText[]) => AwardText[]) => {
      const drawn = drawAwards(records, among, seed);
      const apart = await setApart(some(drawn.map(({ award }) => award)));
      console.log(`\n${named}; ${apart.length} awards are no evidence.\n`);
      console.log(
        await matched(
          drawn,
          ({ award }) => award.text,
          () => apart,
        ),
      );
    };
    const parts: Record<string, () => Promise<void>> = {
      drawn: () => ofAwards(records.awards, `Awards drawn by seed ${seed}`, (drawn) => drawn),
      late: () => {
        const late = records.awards.filter(({ year }) => year !== null && year >= Number(values.from));
        return ofAwards(late, `Awards from ${values.from} on`, () => late);
      },
      people: async () => {
        const people = drawPeople(records, seed);
        await setApart([]);
        console.log(`\n${people.length} people by their earlier awards; none of their awards is evidence.\n`);
        const profiles = new Map<Drawn, (typeof people)[number]>(people.map((person) => [person, person]));
        const earlier = (of: Drawn) => profiles.get(of)!.earlier;
        console.log(
          await matched(
            people,
            (of) =>
              earlier(of)
                .map(({ text }) => text)
                .join(' '),
            (of) => andTheirLike([of.award, ...earlier(of)], records.awards),
          ),
        );
      },
    };
    for (const [name, part] of Object.entries(parts)) {
      if (values.only === undefined || values.only === name) await part();
    }
  } finally {
    await engine.close();
    await close();
  }
}
