import type { Viewer } from '../../../platform/auth/viewer.ts';
import { fold } from '../../../platform/search/fold.ts';
import { opportunityHeads } from '../../catalogue/catalogue.public.ts';
import type { DiscoveryServices } from '../../discovery/discovery.public.ts';
import type { NewSent } from './sent.store.ts';

/** The opportunities with these ids that a viewer may see, each under its present id, by the ids asked. */
export async function opportunitiesToSend(
  { db }: Pick<DiscoveryServices, 'db'>,
  viewer: Viewer,
  ids: number[],
): Promise<Map<number, NewSent>> {
  const heads = await opportunityHeads(db, ids, viewer);
  return new Map(
    heads.map(({ asked, id, title, funder, revision }) => [
      asked,
      { id, title, funder, words: fold(`${title}\n${funder ?? ''}`), revision },
    ]),
  );
}
