import { breadthsOfProgrammes } from '../catalogue/catalogue.public.ts';
import { type DiscoveryServices, oncePerIndex } from '../discovery/discovery.public.ts';

/** What matching works with: that of discovery, and how many calls share each programme. */
export interface MatchServices extends DiscoveryServices {
  /** By the code of a programme: how many public calls have it, closed ones too. */
  breadths(): Promise<ReadonlyMap<string, number>>;
}

/** The services of matching. They remember how many calls share each programme until the index changes. */
export function matchServices(discovery: DiscoveryServices): MatchServices {
  const breadths = oncePerIndex(['opportunities'], discovery, () => breadthsOfProgrammes(discovery.engine));
  return { ...discovery, breadths };
}
