import { hash } from 'node:crypto';
import type { Draft } from '@fundry/sources/drafts/draft.ts';
import { fixedClock } from '../../../platform/clock.ts';
import type { Random } from '../../../platform/random.ts';
import type { TestDatabase } from '../../../testing/database.ts';
import { openCatalogue } from '../../catalogue/catalogue.public.ts';
import { sampleBook } from '../../sample/sample.public.ts';
import { sampleWorld } from '../../sample/sample-world.ts';

/** A deadline after all the days of a test. */
const LATER = '2026-09-30';

/** A catalogue of invented records that changes at random each day. */
export class MovingCatalogue {
  readonly #db: TestDatabase['db'];
  readonly #random: Random;
  /** By kind: the records that are published, and those still to come. */
  readonly #listed: Record<'opportunity' | 'award', Draft[]>;
  readonly #coming: Record<'opportunity' | 'award', Draft[]>;

  constructor({ db }: Pick<TestDatabase, 'db'>, random: Random, today: string) {
    this.#db = db;
    this.#random = random;
    const { opportunities, awards } = sampleWorld(today);
    const pool = awards.slice(0, 600);
    this.#listed = { opportunity: opportunities.slice(0, 200), award: pool.slice(0, 200) };
    this.#coming = { opportunity: opportunities.slice(200), award: pool.slice(200) };
  }

  /** Writes the records that are there from the beginning. */
  async begin(day: string): Promise<void> {
    for (const drafts of Object.values(this.#listed)) await this.#write(day, drafts);
  }

  /** Simulates one day: new records, material changes, other changes, and records that are repeated unchanged. */
  async move(day: string): Promise<void> {
    for (const kind of ['opportunity', 'award'] as const) {
      const random = this.#random;
      const fresh = this.#coming[kind].splice(0, 5 + random.below(20));
      const again = random.many(random.below(20), () => random.pick(this.#listed[kind]));
      const changed = [...new Set(again)].map((draft) => this.#changed(draft));
      const identity = (draft: Draft) => draft.identityKeys[0];
      const replaced = new Map(changed.map((draft) => [identity(draft), draft]));
      this.#listed[kind] = [
        ...this.#listed[kind].map((draft) => replaced.get(identity(draft)) ?? draft),
        ...fresh,
      ];
      await this.#write(day, [...fresh, ...changed]);
    }
  }

  #changed(draft: Draft): Draft {
    switch (this.#random.below(5)) {
      case 0:
        return { ...draft, title: `${'title' in draft ? draft.title : ''} anew` } as Draft;
      case 1:
        return { ...draft, keywords: ['keyword', String(this.#random.below(1000))] } as Draft;
      case 2:
        return { ...draft, description: `<p>Rewritten ${this.#random.below(1000)} times.</p>` } as Draft;
      case 3:
        return draft.target === 'opportunity'
          ? { ...draft, deadlines: [{ kind: 'DueDate', date: LATER, time: null, zone: null, label: null }] }
          : draft;
      default:
        return draft;
    }
  }

  async #write(day: string, drafts: Draft[]): Promise<void> {
    if (drafts.length === 0) return;
    const catalogue = openCatalogue(this.#db, sampleBook, fixedClock(`${day}T12:00:00Z`));
    const { target } = drafts[0]!;
    const items = drafts.map((draft) => {
      const text = JSON.stringify(draft);
      return { sourceId: draft.identityKeys[0]!, url: null, raw: draft, text, hash: hash('md5', text) };
    });
    const batch = { fullScope: null, file: 0, fileKnown: false, redraft: false, sample: false, items };
    const written = await catalogue.write(
      { ...batch, target, source: 'sample', layout: target },
      { dryRun: false },
    );
    const rejected = written.find(({ outcome }) => typeof outcome === 'object');
    if (rejected) throw new Error(JSON.stringify(rejected));
  }
}
