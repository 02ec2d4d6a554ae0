import type { AwardDraft } from '@fundry/sources/drafts/award-draft.ts';
import type { OpportunityDraft } from '@fundry/sources/drafts/opportunity-draft.ts';
import type { OrganisationReference } from '@fundry/sources/drafts/organisation-reference.ts';
import type { Transaction } from 'kysely';
import type { Database } from '../../../platform/db/schema.ts';
import { type ApplicationWindow, applicationWindow } from '../application-window.ts';
import type { AreaAssignment } from '../areas/area-assignment.ts';
import { type AreaInput, assignAreas } from '../areas/assign-areas.ts';
import { storeEditions } from '../editions/editions.store.ts';
import { storeFacts } from '../facts/facts.store.ts';
import {
  type AwardBody,
  awardChangedMaterially,
  type OpportunityBody,
  opportunityChangedMaterially,
} from '../material-change.ts';
import { isDescribed, type MergedAward, mergeAward } from '../merge/merge-award.ts';
import { mergeOpportunity } from '../merge/merge-opportunity.ts';
import type { Statement } from '../merge/statement.ts';
import { READER_VERSION } from '../reading/readers.ts';
import { withReadings } from '../reading/with-readings.ts';
import type { AwardRecipient, OrganisationLink } from '../records.ts';
import { summaryOf } from '../summary/summary-of.ts';
import type { RecordTable } from '../tables.ts';
import { shownTitle } from '../titles/readable-title.ts';
import type { RecordRow } from './records.store.ts';

/** The columns that are computed from the body. */
export type BodyColumns = Pick<RecordRow, 'funderIds' | 'recipientIds' | keyof ApplicationWindow>;

/** A merged record whose organisations are still references. `finish` makes the body once each reference has its id. */
export interface Unlinked<Body> {
  references: OrganisationReference[];
  finish(link: (reference: OrganisationReference) => OrganisationLink): Body;
}

/** What differs between writing opportunities and writing awards. */
export interface RecordKind<D, Body> {
  table: RecordTable;
  merge(statements: Statement<D>[]): Unlinked<Body>;
  /** Whether any of the statements describes the record itself. Without one it is kept, and not shown. */
  isDescribed(statements: Statement<D>[]): boolean;
  columns(body: Body): BodyColumns;
  changedMaterially(before: Body, after: Body): boolean;
  /** Stores what is kept of the records in other tables, after the records themselves. */
  storeFacts(trx: Transaction<Database>, records: StoredBody<Body>[], now: Date): Promise<void>;
}

/** A record that was stored, and the states of records that it replaces as news. */
export interface StoredBody<Body> {
  id: number;
  body: Body;
  withdrawn: boolean;
  replaced: { id: number; body: Body; withdrawn: boolean }[];
}

const foreseen = new WeakMap<object, AreaAssignment[]>();

/** Finds the areas of a draft ahead of time. The record may turn out to have other statements too. */
export function foreseeAreas(draft: OpportunityDraft | AwardDraft): AreaAssignment[] {
  const areas = foreseen.get(draft) ?? assignAreas(draft, draft.target);
  foreseen.set(draft, areas);
  return areas;
}

function areasOf<D extends OpportunityDraft | AwardDraft>(
  merged: AreaInput,
  statements: Statement<D>[],
  kind: D['target'],
): AreaAssignment[] {
  const [only, ...others] = statements;
  return only && others.length === 0 ? foreseeAreas(only.draft) : assignAreas(merged, kind);
}

export const opportunityKind: RecordKind<OpportunityDraft, OpportunityBody> = {
  table: 'opportunity',
  isDescribed: () => true,
  merge(statements) {
    const { funder, coFunders, ...merged } = withReadings(mergeOpportunity(statements));
    const areas = areasOf({ ...merged, funder }, statements, 'opportunity');
    return {
      references: [...(funder ? [funder] : []), ...coFunders],
      finish: (link) => ({
        ...merged,
        ...shownTitle(merged.title),
        summary: summaryOf(merged.description, merged.title),
        ...linkFunders(funder, coFunders, link),
        areas,
        sources: sourcesOf(statements),
      }),
    };
  },
  columns: (body) => ({
    funderIds: funderIds(body),
    recipientIds: [],
    ...applicationWindow(body),
  }),
  changedMaterially: opportunityChangedMaterially,
  async storeFacts(trx, calls, now) {
    await storeFacts(trx, calls, now);
    await storeEditions(trx, calls, now.toISOString().slice(0, 10));
  },
};

export const awardKind: RecordKind<AwardDraft, AwardBody> = {
  table: 'award',
  isDescribed,
  merge(statements) {
    const { funder, coFunders, recipients, titleInstead, ...merged } = mergeAward(statements);
    const areas = areasOf({ ...merged, titleInstead, funder }, statements, 'award');
    return {
      references: [...(funder ? [funder] : []), ...coFunders, ...recipients],
      finish: (link) => ({
        ...merged,
        ...shownTitle(merged.title, titleInstead),
        summary: summaryOf(merged.description, merged.title),
        readerVersion: READER_VERSION,
        ...linkFunders(funder, coFunders, link),
        recipients: distinct(recipients.map((one) => ({ ...link(one), ...stateRecipient(one) }))),
        areas,
        sources: sourcesOf(statements),
      }),
    };
  },
  columns: (body) => ({
    funderIds: funderIds(body),
    recipientIds: body.recipients.map((recipient) => recipient.id),
    opensOn: null,
    closesOn: null,
    forecast: false,
    closed: false,
  }),
  changedMaterially: awardChangedMaterially,
  storeFacts: async () => {},
};

function sourcesOf(statements: Pick<Statement<unknown>, 'source'>[]): string[] {
  return [...new Set(statements.map(({ source }) => source))].sort();
}

/** What is kept of a recipient besides its organisation. */
function stateRecipient(stated: MergedAward['recipients'][number]): Omit<AwardRecipient, 'id' | 'name'> {
  const { name: _, parent: _parent, typeGroup: _group, identifiers, ...kept } = stated;
  return { ...kept, ...(identifiers.length > 0 && { identifiers }) };
}

function linkFunders(
  funder: OrganisationReference | null,
  coFunders: OrganisationReference[],
  link: (reference: OrganisationReference) => OrganisationLink,
): { funder: OrganisationLink | null; coFunders: OrganisationLink[] } {
  const first = funder ? link(funder) : null;
  return { funder: first, coFunders: distinct(coFunders.map(link)).filter((one) => one.id !== first?.id) };
}

function distinct<L extends OrganisationLink>(links: L[]): L[] {
  return [...new Map(links.toReversed().map((link) => [link.id, link])).values()].toReversed();
}

function funderIds({
  funder,
  coFunders,
}: {
  funder: OrganisationLink | null;
  coFunders: OrganisationLink[];
}): number[] {
  return [...(funder ? [funder.id] : []), ...coFunders.map((one) => one.id)];
}
