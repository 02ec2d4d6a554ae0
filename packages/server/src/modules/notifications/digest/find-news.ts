import type { MailTimes } from '../schedule/mail-times.views.ts';
import type { NotificationServices } from '../services.ts';
import type { DigestSection, DuePage, Findings } from './section.ts';
import { asOfOneMoment, isAlone } from './snapshot.store.ts';

/** How many things each section looks at together. This bounds the memory that a run needs. */
const AT_ONCE = 10_000;

/** Some people, and what the sections found for them. */
export interface FoundNews {
  found: { section: DigestSection; findings: Findings }[];
  /** The moment whose state of the database the sections saw. */
  at: Date;
}

interface Batch {
  pages: { section: DigestSection; page: DuePage }[];
  people: Set<string>;
  /** The last person of the batch. Null: the batch holds everybody who was left. */
  through: string | null;
}

/**
 * Looks for what there is to say to everybody whose emails are due, batch by batch. All sections of a batch see the
 * database as of the same moment. With `alone`, it ends when another process is already at work.
 */
export async function* findNews(
  { db, clock, sections }: NotificationServices,
  times: MailTimes,
  { alone }: { alone: boolean },
): AsyncGenerator<FoundNews> {
  for (let after: string | null = null, isLast = false; !isLast; ) {
    const batch: Batch = await nextBatch(db, sections, times, after);
    isLast = batch.through === null;
    after = batch.through;
    if (batch.people.size === 0) continue;
    const news = await asOfOneMoment(db, async (trx): Promise<FoundNews | null> => {
      if (alone && !(await isAlone(trx))) return null;
      const at = clock.now();
      const found: FoundNews['found'] = [];
      for (const { section, page } of batch.pages) {
        const people = new Set(page.people.filter((one) => batch.people.has(one)));
        if (people.size > 0) found.push({ section, findings: await page.look(trx, people, at) });
      }
      return { found, at };
    });
    if (!news) return;
    yield news;
  }
}

/** The next people of all sections, up to the last person about whom every section was asked. */
async function nextBatch(
  db: NotificationServices['db'],
  sections: DigestSection[],
  times: MailTimes,
  after: string | null,
): Promise<Batch> {
  const pages: Batch['pages'] = [];
  for (const section of sections)
    pages.push({ section, page: await section.due(db, { times, after, limit: AT_ONCE }) });
  const [through = null] = pages.flatMap(({ page }) => page.through ?? []).sort();
  const people = pages.flatMap(({ page }) => page.people).filter((one) => through === null || one <= through);
  return { pages, people: new Set(people), through };
}
