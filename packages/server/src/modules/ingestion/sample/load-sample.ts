import { createHash } from 'node:crypto';
import type { Catalogue, Draft, SourceBook } from '../../catalogue/catalogue.public.ts';
import { sampleWorld } from './sample-world.ts';

const BATCH = 500;
const SOURCE = 'sample';

/** What the catalogue must know of the sample world: its raw records are drafts already. */
export const sampleBook: SourceBook = {
  priority: () => 0,
  draft: (_source, _layout, raw) => ({ draft: raw as Draft }),
};

/** Fills an empty catalogue with the sample world as of a day. Answers whether it did. */
export async function loadSample(catalogue: Catalogue, today: string): Promise<boolean> {
  if (!(await catalogue.isEmpty())) return false;
  const drafts = sampleWorld(today);
  for (const target of ['organisation', 'opportunity', 'award'] as const) {
    const ofTarget = drafts.filter((draft) => draft.target === target);
    for (let from = 0; from < ofTarget.length; from += BATCH) {
      await catalogue.write(
        {
          target,
          source: SOURCE,
          layout: target,
          fullScope: null,
          file: 0,
          fileKnown: false,
          redraft: false,
          sample: true,
          items: ofTarget.slice(from, from + BATCH).map(itemOf),
        },
        { dryRun: false },
      );
    }
  }
  return true;
}

function itemOf(draft: Draft) {
  const text = JSON.stringify(draft);
  const sourceId = draft.identityKeys[0]!.slice(`${SOURCE}:`.length);
  return { sourceId, url: null, raw: draft, text, hash: createHash('md5').update(text).digest('hex') };
}
