import type { integrationItem } from '@fundry/contracts/endpoints/integrations.ts';
import type { z } from 'zod';
import type { Viewer } from '../../platform/auth/viewer.ts';
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

/** The changes as another system learns of them, with the records as they are now. */
export async function itemsOf(
  changes: SentChange[],
  viewer: Viewer,
  services: Pick<DiscoveryServices, 'db' | 'clock'>,
): Promise<IntegrationItem[]> {
  const present = changes.filter(({ isSent }) => isSent).map(({ presentId }) => presentId);
  const records = await recordsById('opportunities', present, viewer, services, true);
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
