import { hash } from 'node:crypto';
import type { Draft } from '@fundry/sources/drafts/draft.ts';
import type { Batch, Catalogue, SourceBook } from '../catalogue/catalogue.public.ts';
import { sampleWorld } from './sample-world.ts';

const BATCH = 500;
const SOURCE = 'sample';
/**
 * Recorded in the catalogue as a complete file once the whole sample world is loaded. A new name makes the next start
 * replace older sample records.
 */
const WORLD = { name: 'sample world', fingerprint: 'sample world 2', source: SOURCE, layout: 'world' };

/** What the catalogue must know about the sample world. Its raw records are already drafts. */
export const sampleBook: SourceBook = {
  priority: () => 0,
  draft: (_source, _layout, raw) => ({ draft: raw as Draft, unread: [] }),
};

/**
 * Loads the sample world as of a day into a catalogue that has no real records. Returns whether it did. It may be
 * killed at any moment: the next load replaces what an interrupted load, or an older version of Fundry, has left.
 * Samples in a catalogue that also has real records are removed.
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
  // An import of real records may have begun meanwhile.
  if ((await catalogue.contents()).real) await catalogue.removeSamples();
  return true;
}

/** Writes drafts of one kind in batches. The catalogue commits them in the order of the calls. */
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

/** Writes a record that is in one full list but not in the next, as when a publisher withdraws a record. */
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
