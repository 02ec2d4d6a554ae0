import { hash } from 'node:crypto';
import type { Draft } from '@fundry/sources/drafts/draft.ts';
import type { Batch, Catalogue, SourceBook } from '../catalogue/catalogue.public.ts';
import { sampleWorld } from './sample-world.ts';

const BATCH = 500;
const SOURCE = 'sample';
/** Noted in the catalogue once all of it is there. Another name makes older sample records be replaced at the next start. */
const WORLD = { name: 'sample world', fingerprint: 'sample world 2', source: SOURCE, layout: 'world' };

/** What the catalogue must know of the sample world: its raw records are drafts already. */
export const sampleBook: SourceBook = {
  priority: () => 0,
  draft: (_source, _layout, raw) => ({ draft: raw as Draft }),
};

/**
 * Fills a catalogue without real records with the sample world as of a day; answers whether it did. May be killed at any
 * moment: what is there of an interrupted load, or of the world of an older Fundry, is replaced by the next one. Samples that
 * stand beside real records are removed.
 */
export async function loadSample(catalogue: Catalogue, today: string): Promise<boolean> {
  const { samples, real } = await catalogue.contents();
  if (samples && !real && (await catalogue.isKnownFile(WORLD.fingerprint))) return false;
  if (samples) await catalogue.removeSamples();
  if (real) return false;
  const { organisations, opportunities, awards, withdrawn } = sampleWorld(today);
  await Promise.all([
    ...writeAll(catalogue, organisations),
    ...writeAll(catalogue, opportunities),
    ...writeAll(catalogue, awards),
  ]);
  await writeWithdrawn(catalogue, withdrawn);
  await catalogue.completeSelection(WORLD);
  // An import may have begun meanwhile.
  if ((await catalogue.contents()).real) await catalogue.removeSamples();
  return true;
}

/** Writes drafts of one kind in batches, which the catalogue takes in the order of the calls. */
function writeAll(catalogue: Catalogue, drafts: Draft[]): Promise<unknown>[] {
  const writes: Promise<unknown>[] = [];
  for (let from = 0; from < drafts.length; from += BATCH) {
    writes.push(write(catalogue, drafts.slice(from, from + BATCH), {}));
  }
  return writes;
}

function write(catalogue: Catalogue, drafts: Draft[], more: Partial<Batch>): Promise<unknown> {
  const { target } = drafts[0]!;
  const batch = {
    target,
    source: SOURCE,
    layout: target,
    fullScope: null,
    file: 0,
    fileKnown: false,
    redraft: false,
    sample: true,
    items: drafts.map(itemOf),
    ...more,
  };
  return catalogue.write(batch, { dryRun: false });
}

/** A record that one full list has and the next one lacks, as publishers withdraw what they have listed. */
async function writeWithdrawn(catalogue: Catalogue, draft: Draft): Promise<void> {
  const layout = 'withdrawn';
  const list = { source: SOURCE, layout, fullScope: 'all', asOf: null };
  const begin = () => catalogue.beginFullFile({ ...list, name: 'sample world', fingerprint: null });
  await write(catalogue, [draft], { layout, fullScope: 'all', file: await begin() });
  await catalogue.withdrawMissing({
    ...list,
    superseded: false,
    target: draft.target,
    file: await begin(),
    sample: true,
  });
}

function itemOf(draft: Draft) {
  const text = JSON.stringify(draft);
  const sourceId = draft.identityKeys[0]!.slice(`${SOURCE}:`.length);
  return { sourceId, url: null, raw: draft, text, hash: hash('md5', text) };
}
