import type { SearchRecords } from '@fundry/contracts/answers/records.ts';
import type { trackedOpportunity } from '@fundry/contracts/tracking/tracking-fields.ts';
import type { z } from 'zod';
import { standingOf } from '../../discovery/discovery.public.ts';
import { byName } from '../groups/by-name.ts';
import type { TrackedDetails } from './tracked-list.store.ts';

/** A tracked opportunity as the API answers it. */
export type TrackedAnswer = z.input<typeof trackedOpportunity>;

/** A tracked opportunity as its person sees it. `opportunity` is the record as it is now; null: it is gone. */
export function trackedAnswer(
  row: TrackedDetails,
  opportunity: SearchRecords['opportunities'] | null,
): TrackedAnswer {
  return {
    id: String(row.opportunityId),
    savedOpportunity: {
      tracked: true,
      trackedDate: row.trackedAt.toISOString(),
      changedDate: row.changedAt?.toISOString() ?? null,
      deadlineAlertTypes: row.alertTypes,
      leadDays: row.leadDays,
      stage: row.stage,
      stageDate: row.stageOn,
      amount: row.amount,
      remark: row.remark,
      groups: row.groups.sort(byName),
    },
    standing: standingOf(row.opportunityId, row.presentId, opportunity),
    title: opportunity?.title ?? row.title,
    funder: opportunity ? (opportunity.funder?.name ?? null) : row.funder,
    opportunity,
  };
}
