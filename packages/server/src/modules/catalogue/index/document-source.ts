import type { SearchTarget } from '@fundry/contracts/search-state/search-targets.ts';
import type { IndexDocument } from '../../../platform/search/port.ts';
import {
  type InternalRecord,
  internalRecords,
  internalRecordsOf,
} from '../internal/internal-records.views.ts';
import type { AwardBody, OpportunityBody } from '../material-change.ts';
import { funderIds } from '../organisations/organisations.views.ts';
import type { RecordTable } from '../tables.ts';
import type { OrganisationFacts } from './fields/facts.ts';
import { awardDocument, funderDocument, opportunityDocument } from './index-documents.ts';
import { fundersOf, organisationFacts, recordsAfter, recordsOf } from './index-feed.views.ts';

type Db = Parameters<typeof recordsAfter>[0];

/** A page is used up in a turn or two of a build. Of more records most would outlive the young part of the heap while the build rests. */
const PAGE = 100;
/** The most organisations whose facts are remembered between pages. */
const REMEMBERED = 200_000;

/** Makes index documents from the catalogue, and remembers the facts of organisations that it used. */
export class DocumentSource {
  readonly #db: Db;
  readonly #facts = new Map<number, OrganisationFacts | null>();
  /** The number of times that `changedFacts` was called. */
  #changes = 0;

  constructor(db: Db) {
    this.#db = db;
  }

  /** All documents of a target, in constant memory. Changes made meanwhile may or may not be included. */
  async *all(target: SearchTarget): AsyncGenerator<IndexDocument> {
    for (let after = 0; ; ) {
      const page = await this.#page(target, after);
      yield* page.documents;
      if (page.last === null) return;
      after = page.last;
    }
  }

  /** The documents with these ids. Records that are not listed, or no longer listed, are left out. */
  async some(target: SearchTarget, ids: number[]): Promise<IndexDocument[]> {
    if (target === 'funders') return (await fundersOf(this.#db, ids)).map(funderDocument);
    if (target === 'awards') return this.#awards(await recordsOf<AwardBody>(this.#db, 'award', ids));
    const everybodys = await recordsOf<OpportunityBody>(this.#db, 'opportunity', ids);
    const internal = await internalRecords(this.#db, ids);
    return this.#opportunities([...everybodys, ...internal.map(indexed)]);
  }

  /** The documents of all internal opportunities of an account, and the organisations that these link to. */
  async internal(accountId: string): Promise<{ documents: IndexDocument[]; linked: Set<number> }> {
    const records = (await internalRecordsOf(this.#db, accountId)).map(indexed);
    const linked = new Set(records.flatMap(({ body }) => linkedIds(body)));
    return { documents: await this.#opportunities(records), linked };
  }

  /**
   * Given organisation rows that changed, returns those whose facts differ, or may differ, from the facts that
   * documents were made with. The next document reads their facts again.
   */
  async changedFacts(ids: number[]): Promise<number[]> {
    const now = await organisationFacts(this.#db, ids);
    this.#changes++;
    return ids.filter((id) => {
      const before = this.#facts.get(id);
      if (before !== undefined && JSON.stringify(before) === JSON.stringify(now.get(id) ?? null))
        return false;
      this.#facts.delete(id);
      return true;
    });
  }

  async #page(
    target: SearchTarget,
    after: number,
  ): Promise<{ documents: IndexDocument[]; last: number | null }> {
    if (target === 'funders') {
      const ids = await funderIds(this.#db, after, PAGE);
      return { documents: await this.some('funders', ids), last: ids.at(-1) ?? null };
    }
    if (target === 'awards') {
      const records = await recordsAfter<AwardBody>(this.#db, 'award', after, PAGE);
      return { documents: await this.#awards(records), last: records.at(-1)?.id ?? null };
    }
    const records = await recordsAfter<OpportunityBody>(this.#db, 'opportunity', after, PAGE);
    return { documents: await this.#opportunities(records), last: records.at(-1)?.id ?? null };
  }

  async #opportunities(
    records: Awaited<ReturnType<typeof recordsAfter<OpportunityBody>>>,
  ): Promise<IndexDocument[]> {
    const facts = await this.#factsOf(records.flatMap(({ body }) => linkedIds(body)));
    return records.map((record) => opportunityDocument(record, (id) => facts.get(id) ?? undefined));
  }

  async #awards(records: Awaited<ReturnType<typeof recordsAfter<AwardBody>>>): Promise<IndexDocument[]> {
    const facts = await this.#factsOf(
      records.flatMap(({ body }) => [...linkedIds(body), ...body.recipients.map((one) => one.id)]),
    );
    return records.map((record) => awardDocument(record, (id) => facts.get(id) ?? undefined));
  }

  /**
   * A build and the changes beside it ask at the same time. Each call returns its own map, so that clearing the
   * memory for one does not take facts from the other.
   */
  async #factsOf(ids: number[]): Promise<Map<number, OrganisationFacts | null>> {
    if (this.#facts.size > REMEMBERED) this.#facts.clear();
    const facts = new Map<number, OrganisationFacts | null>();
    const missing: number[] = [];
    for (const id of new Set(ids)) {
      const known = this.#facts.get(id);
      if (known === undefined) missing.push(id);
      else facts.set(id, known);
    }
    if (missing.length === 0) return facts;
    const changes = this.#changes;
    const found = await organisationFacts(this.#db, missing);
    for (const id of missing) {
      facts.set(id, found.get(id) ?? null);
      // Facts that were read before a change must not be remembered once that change has been noticed.
      if (changes === this.#changes) this.#facts.set(id, found.get(id) ?? null);
    }
    return facts;
  }
}

function indexed({ id, account_id, record, first_published_at, changed_at }: InternalRecord) {
  return {
    id,
    accountId: account_id,
    body: record,
    firstPublishedAt: first_published_at.getTime(),
    changedAt: changed_at.getTime(),
    revisedAt: null,
    supersededOn: null,
  };
}

function linkedIds({ funder, coFunders }: Pick<OpportunityBody, 'funder' | 'coFunders'>): number[] {
  return [...(funder ? [funder.id] : []), ...coFunders.map((one) => one.id)];
}

/** The table of a target. Null for funders, which are organisations. */
export function recordTableOf(target: SearchTarget): RecordTable | null {
  return target === 'funders' ? null : target === 'awards' ? 'award' : 'opportunity';
}
