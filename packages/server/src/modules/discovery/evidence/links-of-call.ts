import type { EvidenceLink } from '@fundry/contracts/answers/evidence.ts';
import type { Viewer } from '../../../platform/auth/viewer.ts';
import type { CountResult } from '../../../platform/search/port.ts';
import {
  callNumbered,
  editionsOf,
  opportunitiesById,
  programmesOfCall,
} from '../../catalogue/catalogue.public.ts';
import { excludedFor } from '../record-marks.ts';
import type { DiscoveryServices } from '../services.ts';
import { evidenceLinks, type Tie, tiesOf } from './evidence-links.ts';

/**
 * Which awards share something with a call that the viewer may see, by how sure it is that they were made for what it funds,
 * the surest first. An internal call has none.
 */
export async function linksOfCall(
  id: number,
  viewer: Viewer,
  services: DiscoveryServices,
  signal: AbortSignal,
): Promise<EvidenceLink[]> {
  const ties = await tiesOfCall(id, viewer, services);
  if (ties.length === 0) return [];
  const exclude = await excludedFor(viewer, 'awards', services);
  const [awards, calls] = await Promise.all([
    countSharing('awards', ties, exclude, services, signal),
    countSharing('opportunities', ties, [], services, signal),
  ]);
  return evidenceLinks(ties, awards, calls);
}

async function tiesOfCall(id: number, viewer: Viewer, { db }: DiscoveryServices): Promise<Tie[]> {
  const [[record], editions] = await Promise.all([opportunitiesById(db, [id], viewer), editionsOf(db, [id])]);
  if (record === undefined || record.internal) return [];
  const earlier = editions.get(id)?.earlier ?? [];
  return tiesOf(
    programmesOfCall(record),
    earlier.flatMap(({ number }) => (number === null ? [] : callNumbered(number))),
  );
}

/** How many public records of a target share each of the ties, in one request. */
export function countSharing(
  target: 'awards' | 'opportunities',
  ties: Pick<Tie, 'programmes'>[],
  exclude: number[],
  { engine }: DiscoveryServices,
  signal: AbortSignal,
): Promise<CountResult[]> {
  const requests = ties.map(({ programmes }) => {
    const values = programmes.map(({ code }) => code);
    const where = { op: 'any-of' as const, field: 'programme', values };
    return { query: null, categories: [{ key: 'shared', where }], restrictTo: null, exclude, within: where };
  });
  return engine.count(target, requests, { scope: null, signal });
}
