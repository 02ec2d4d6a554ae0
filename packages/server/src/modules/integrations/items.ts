import type { integrationItem } from '@fundry/contracts/endpoints/integrations.ts';
import { isInternalId } from '@fundry/contracts/internal-ids.ts';
import type { z } from 'zod';
import { NOBODY, type Viewer } from '../../platform/auth/viewer.ts';
import { type DiscoveryServices, recordsById } from '../discovery/discovery.public.ts';
import type { SentChange } from '../labels/labels.public.ts';

/** An opportunity as another system learns of it. */
export type IntegrationItem = z.output<typeof integrationItem>;

/** A page of them. */
export interface IntegrationPage {
  items: IntegrationItem[];
  next: string | null;
  asOf: string;
}

/**
 * The changes as another system learns of them, with the records as they are now. Opportunities of funders are as everybody
 * sees them: what the institution has added stays inside.
 */
export async function itemsOf(
  changes: SentChange[],
  viewer: Viewer,
  services: Pick<DiscoveryServices, 'db' | 'clock'>,
): Promise<IntegrationItem[]> {
  const present = changes.filter(({ isSent }) => isSent).map(({ presentId }) => presentId);
  const [internal, open] = [present.filter(isInternalId), present.filter((id) => !isInternalId(id))];
  const records = new Map([
    ...(await recordsById('opportunities', open, NOBODY, services, true)),
    ...(await recordsById('opportunities', internal, viewer, services, true)),
  ]);
  return changes.map(({ id, presentId, isSent, mergedInto, labels, changedAt }) => {
    const record = (isSent && records.get(presentId)) || null;
    return {
      id: String(id),
      state: record ? 'present' : 'withdrawn',
      reason: record ? null : isSent ? 'gone' : mergedInto === null ? 'taken-back' : 'merged',
      mergedInto: mergedInto === null ? null : String(mergedInto),
      labels: record ? labels : [],
      modified: changedAt.toISOString(),
      record,
    };
  });
}
