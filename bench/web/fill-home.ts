import { hash } from 'node:crypto';
import {
  openCatalogue,
  type SourceBook,
} from '../../packages/server/src/modules/catalogue/catalogue.public.ts';
import { runningClock } from '../../packages/server/src/platform/clock.ts';
import { loadConfig } from '../../packages/server/src/platform/config.ts';
import { openDatabase } from '../../packages/server/src/platform/db/database.ts';
import type { Draft } from '../../packages/sources/src/drafts/draft.ts';
import { awardDraft } from '../export/award-draft.ts';
import { generateAwards } from '../generate/awards.ts';
import { generateOpportunities } from '../generate/opportunities.ts';
import { fullSize, World } from '../generate/world.ts';
import { opportunityDraft } from './opportunity-draft.ts';

const BATCH = 500;
const SOURCE = 'bench';
const SEED = 1;

/** The raw records are drafts already, so nothing has to be translated. */
const book: SourceBook = {
  priority: () => 50,
  draft: (_source, _layout, raw) => ({ draft: raw as Draft, unread: [] }),
};

/** Made once, because it takes longer than a few hundred records. */
let world: World | null = null;

/** The kinds of generated records with which a data folder can be filled. */
const RECORDS = {
  opportunity: (world: World, count: number) => mapped(generateOpportunities(world, count), opportunityDraft),
  award: (world: World, count: number) => mapped(generateAwards(world, count), awardDraft),
};

/**
 * Fills a data folder with generated records. The same number always gives the same records. A folder that already
 * holds that number stays as it is. If an earlier run was interrupted, the folder is completed.
 */
export async function fillHome(
  home: string,
  target: keyof typeof RECORDS,
  count: number,
  say: (line: string) => void,
): Promise<void> {
  const database = await openDatabase(loadConfig({ FUNDRY_HOME: home }));
  try {
    const catalogue = openCatalogue(database.db, book, runningClock(new Date('2026-03-01T00:00:00Z')));
    const filled = {
      name: 'generated',
      fingerprint: `generated ${target} ${count}`,
      source: SOURCE,
      layout: 'world',
    };
    if (await catalogue.isKnownFile(filled.fingerprint)) return;
    let batch: Draft[] = [];
    let written = 0;
    const write = async () => {
      await catalogue.write(
        {
          target,
          source: SOURCE,
          layout: target,
          fullScope: null,
          file: 0,
          fileKnown: false,
          redraft: false,
          sample: false,
          items: batch.map(itemOf),
        },
        { dryRun: false },
      );
      written += batch.length;
      batch = [];
      if (written % 5_000 === 0)
        say(`${written.toLocaleString('en')} of ${count.toLocaleString('en')} written`);
    };
    world ??= new World(SEED, fullSize);
    for (const draft of RECORDS[target](world, count)) {
      batch.push(draft);
      if (batch.length === BATCH) await write();
    }
    if (batch.length > 0) await write();
    await catalogue.completeSelection(filled);
  } finally {
    await database.close();
  }
}

function itemOf(draft: Draft) {
  const text = JSON.stringify(draft);
  return { sourceId: draft.identityKeys[0]!, url: null, raw: draft, text, hash: hash('md5', text) };
}

function* mapped<From, To>(items: Iterable<From>, map: (item: From) => To): Generator<To> {
  for (const item of items) yield map(item);
}
