import {
  type MatchServices,
  matchServices,
} from '../../packages/server/src/modules/matching/matching.public.ts';
import { runningClock } from '../../packages/server/src/platform/clock.ts';

/** The services of matching where nobody has marked anything. */
export function nobodysServices(parts: Pick<MatchServices, 'db' | 'engine' | 'meaning'>): MatchServices {
  return matchServices({
    ...parts,
    clock: runningClock(),
    version: 'benchmark',
    marks: [],
    environment: {
      userPrivacyCenterUrl: null,
      supportCenterUrl: null,
      analyticsScriptUrl: null,
      analyticsEnvironment: null,
      fragmentsUrl: null,
      fragmentsApiKey: null,
    },
  });
}
