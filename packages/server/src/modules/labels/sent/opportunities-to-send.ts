import { isInternalId } from '@fundry/contracts/internal-ids.ts';
import type { Viewer } from '../../../platform/auth/viewer.ts';
import { fold } from '../../../platform/search/fold.ts';
import { opportunityHeads } from '../../catalogue/catalogue.public.ts';
import { type DiscoveryServices, recordsById } from '../../discovery/discovery.public.ts';
import type { NewSent } from './sent.store.ts';

/** The opportunities with these ids that a viewer may see, each under its present id, by the ids asked. */
export async function opportunitiesToSend(
  services: Pick<DiscoveryServices, 'db' | 'clock'>,
  viewer: Viewer,
  ids: number[],
): Promise<Map<number, NewSent>> {
  const [heads, internal] = await Promise.all([
    opportunityHeads(services.db, ids),
    recordsById('opportunities', ids.filter(isInternalId), viewer, services),
  ]);
  const found = [
    ...heads,
    ...[...internal].map(([id, { title, funder }]) => ({
      asked: id,
      id,
      title,
      funder: funder?.name ?? null,
    })),
  ];
  return new Map(
    found.map(({ asked, id, title, funder }) => [
      asked,
      { id, title, funder, words: fold(`${title}\n${funder ?? ''}`) },
    ]),
  );
}
