import { hash } from 'node:crypto';
import {
  openCatalogue,
  type SourceBook,
} from '../../packages/server/src/modules/catalogue/catalogue.public.ts';
import { fixedClock } from '../../packages/server/src/platform/clock.ts';
import type { OpenDatabase } from '../../packages/server/src/platform/db/database.ts';
import type { IndexDocument } from '../../packages/server/src/platform/search/port.ts';
import { opportunityDraft } from '../web/opportunity-draft.ts';

const SOURCE = 'bench';
const BATCH = 500;

const book: SourceBook = {
  priority: () => 50,
  draft: (_source, _layout, raw) => ({ draft: raw as never, unread: [] }),
};

/** Publishes generated opportunities at noon of a day. */
export async function publish(
  { db }: Pick<OpenDatabase, 'db'>,
  documents: IndexDocument[],
  day: string,
): Promise<void> {
  const catalogue = openCatalogue(db, book, fixedClock(`${day}T12:00:00Z`));
  for (let at = 0; at < documents.length; at += BATCH) {
    const items = documents.slice(at, at + BATCH).map((document) => {
      const draft = opportunityDraft(document);
      const text = JSON.stringify(draft);
      return { sourceId: draft.identityKeys[0]!, url: null, raw: draft, text, hash: hash('md5', text) };
    });
    const batch = { target: 'opportunity', source: SOURCE, layout: 'opportunity', fullScope: null } as const;
    await catalogue.write(
      { ...batch, file: 0, fileKnown: false, redraft: false, sample: false, items },
      { dryRun: false },
    );
  }
}
