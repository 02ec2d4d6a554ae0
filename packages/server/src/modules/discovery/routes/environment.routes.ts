import { environmentEndpoints } from '@fundry/contracts/endpoints/environment.ts';
import type { FastifyInstance } from 'fastify';
import { registerEndpoint } from '../../../platform/http/register-endpoint.ts';
import { holdsSample } from '../../catalogue/catalogue.public.ts';
import type { DiscoveryServices } from '../services.ts';

/**
 * Registers what the browser needs to know about this installation. It is answered without a database too, with the
 * last known state.
 */
export function registerEnvironment(
  app: FastifyInstance,
  { db, clock, environment, version }: DiscoveryServices,
): void {
  let sample = false;
  registerEndpoint(app, environmentEndpoints.config, async () => {
    sample = await holdsSample(db).catch(() => sample);
    return {
      userPrivacyCenterUrl: environment.userPrivacyCenterUrl,
      supportCenterUrl: environment.supportCenterUrl,
      fragmentAppComposerApiKey: environment.fragmentsApiKey,
      fragmentAppComposerUrl: environment.fragmentsUrl,
      siteCatalystScriptUri: environment.analyticsScriptUrl,
      analyticsInfo: { environment: environment.analyticsEnvironment, version },
      siteCatalystEnvironment: environment.analyticsEnvironment,
      today: clock.today(),
      sample,
      version,
    };
  });
}
