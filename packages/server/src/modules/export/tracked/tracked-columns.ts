import type { OpportunityRecord } from '@fundry/contracts/answers/records.ts';
import { STAGES } from '@fundry/contracts/tracking/tracking-words.ts';
import { type Column, text, typed } from '../table/column.ts';
import { OPPORTUNITY_COLUMNS } from '../table/opportunity-columns.ts';
import { joined } from '../table/words.ts';
import type { TrackedRecord } from './tracked-record.ts';

/** What became of a tracked opportunity. */
const STANDINGS = {
  present: null,
  withdrawn: 'Withdrawn: no source lists it any longer',
  merged: 'Merged into this opportunity',
  gone: 'No longer in Fundry',
} as const;

const OWN_COLUMNS: Column<TrackedRecord>[] = [
  text('Stage', 14, ({ savedOpportunity }) => STAGES[savedOpportunity.stage]),
  typed('day', 'Stage date', ({ savedOpportunity }) => savedOpportunity.stageDate),
  typed('number', 'Amount asked for', ({ savedOpportunity }) => savedOpportunity.amount?.value ?? null),
  text('Currency asked for', 10, ({ savedOpportunity }) => savedOpportunity.amount?.currency ?? null),
  text('Remark', 40, ({ savedOpportunity }) => savedOpportunity.remark || null),
  text('Groups', 24, ({ savedOpportunity }) => joined(savedOpportunity.groups.map(({ name }) => name))),
  typed('moment', 'Tracked on (UTC)', ({ savedOpportunity }) => savedOpportunity.trackedDate),
  text('What became of it', 24, ({ standing }) => STANDINGS[standing]),
];

const [TITLE, ...FACTS] = OPPORTUNITY_COLUMNS;

/** A tracked opportunity as a row: its title, what its person keeps about it, and the other facts. */
export const TRACKED_COLUMNS = [
  ...(TITLE ? [TITLE] : []),
  ...OWN_COLUMNS,
  ...FACTS,
] as Column<OpportunityRecord>[];
