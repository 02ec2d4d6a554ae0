import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadSources } from '@fundry/sources/registry.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { VectorMaker } from '../../platform/meaning/background/vector-maker.ts';
import { ModelMeaning } from '../../platform/meaning/meaning.ts';
import { OWN_MODEL } from '../../platform/meaning/onnx/model-folder.ts';
import { openOnnxModel } from '../../platform/meaning/onnx/onnx-model.ts';
import { openMeaning } from '../../platform/meaning/open-meaning.ts';
import { type DiscoveryWorld, openDiscoveryWorld } from '../../testing/worlds/discovery-world.ts';
import { keepVectors } from '../catalogue/catalogue.public.ts';
import { importInto } from '../ingestion/testing/import-text.ts';

const WIND = 'Offshore wind energy';
const MENTION = 'Harbour administration';
/** Invented US calls, as Simpler.Grants.gov answers them. */
const CALLS = {
  data: [
    call(920001, WIND, 'Research on farms of turbines far from the coast and on their foundations.'),
    call(920002, 'Tuberculosis vaccines', 'Trials of vaccines in children.'),
    call(920003, MENTION, 'Offices of ports. No windmills, pumps or turbines at sea.'),
    ...['Customs', 'Pilots', 'Lighthouses', 'Ferries', 'Tugs', 'Cranes', 'Quays', 'Locks'].map(
      (title, index) =>
        call(
          920010 + index,
          title,
          'Tables of fees and opening hours. It does not apply to turbines at sea.',
        ),
    ),
  ],
};

let folder: string;
let world: DiscoveryWorld;
let vectors: ReturnType<typeof keepVectors>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fundry-meaning-'));
  const meaning = new ModelMeaning(await openOnnxModel(OWN_MODEL));
  const fill = async (database: DiscoveryWorld['database']) => {
    await importInto(database, await loadSources(), { content: JSON.stringify(CALLS) });
  };
  world = await openDiscoveryWorld('2026-03-01', fill, meaning);
  vectors = keepVectors({
    db: world.database.db,
    folder,
    model: meaning.model,
    table: meaning.vectors,
    maker: new VectorMaker(OWN_MODEL),
    onTrouble(error) {
      throw error;
    },
  });
  await vectors.caughtUp();
}, 120_000);
afterAll(async () => {
  await vectors?.close();
  await world?.services.meaning.close();
  await world?.close();
  await rm(folder, { recursive: true, force: true });
});

test('a call that means what was typed is close, says so, and is no match', async () => {
  const answer = await search({ basicQuery: 'sea windmills' });
  expect(answer).toMatchObject({ total: 1 });
  expect(titlesOf(answer)).toContain(WIND);
  expect(answer.hits.find(({ title }) => title === WIND)).toMatchObject({
    byMeaning: true,
    missingWords: ['sea', 'windmills'],
  });
  expect(titlesOf(answer)).not.toContain('Tuberculosis vaccines');
});

test('words in a title come before meaning, and meaning before words that many calls only mention', async () => {
  expect(titlesOf(await search({ basicQuery: 'harbour administration' }))[0]).toBe(MENTION);
  expect(titlesOf(await search({ basicQuery: 'turbines at sea' }))[0]).toBe(WIND);
});

test('the only call that holds all words comes first', async () => {
  expect(titlesOf(await search({ basicQuery: 'pumps or turbines at sea' }))[0]).toBe(MENTION);
});

test('quotes mean the very words', async () => {
  expect(titlesOf(await search({ basicQuery: '"sea windmills"' }))).toEqual([]);
});

test('without a model that can be opened words rank alone, and that is said once', async () => {
  const said: string[] = [];
  const meaning = await openMeaning({ vectors: folder, model: folder }, (line) => said.push(line));
  expect(await meaning.nearnessTo('sea windmills')).toBeNull();
  expect(said).toEqual([
    expect.stringMatching(/^The meaning of calls does not count in searches: .*model\.onnx/),
  ]);
});

interface Answer {
  total: number;
  hits: { title: string; byMeaning: boolean; missingWords: string[] }[];
}

async function search(state: object): Promise<Answer> {
  const { statusCode, body } = await world.app.inject({
    method: 'POST',
    url: '/api/opportunities',
    payload: state,
  });
  expect(statusCode, body).toBe(200);
  const { total, hits } = JSON.parse(body).hits;
  return {
    total: total.value,
    hits: hits.map((hit: { _source: { title: string } }) => ({ ...hit, title: hit._source.title })),
  };
}

const titlesOf = ({ hits }: Answer) => hits.map(({ title }) => title);

function call(id: number, title: string, description: string) {
  return {
    legacy_opportunity_id: id,
    opportunity_id: `00000000-0000-4000-8000-000000${id}`,
    opportunity_number: `NUM-${id}`,
    opportunity_title: title,
    opportunity_status: 'posted',
    agency: 'LAN',
    agency_code: 'LAN',
    agency_name: 'Department of Lanterns',
    category: 'discretionary',
    attachments: [],
    opportunity_assistance_listings: [],
    summary: { close_date: '2026-06-01', post_date: '2026-01-10', summary_description: description },
  };
}
