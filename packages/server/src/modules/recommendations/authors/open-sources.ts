import type { Clock } from '../../../platform/clock.ts';
import type { DiscoveryServices } from '../../discovery/discovery.public.ts';
import { catalogueSource } from './catalogue/catalogue-source.ts';
import type { AuthorSources } from './find-authors.ts';
import { openAlexSource } from './openalex/openalex-source.ts';
import { ORCID_HEADERS, orcidSource } from './orcid/orcid-source.ts';
import { openOutside } from './outside/ask-outside.ts';

/** The addresses of the public interfaces; null: not asked. */
export interface OutsideSettings {
  orcidUrl: string | null;
  openAlexUrl: string | null;
  /** A key of OpenAlex, without which it answers little a day. */
  openAlexKey: string | null;
}

/** Opens the sources that the settings allow. Nothing is asked yet. */
export function openAuthorSources(
  { orcidUrl, openAlexUrl, openAlexKey }: OutsideSettings,
  services: Pick<DiscoveryServices, 'engine' | 'db'> & { clock: Clock },
): AuthorSources {
  const { clock } = services;
  const orcid = orcidUrl !== null && {
    orcid: orcidSource(
      openOutside({ name: 'ORCID', url: orcidUrl, headers: ORCID_HEADERS, parameters: {}, clock }),
    ),
  };
  const openalex = openAlexUrl !== null && {
    openalex: openAlexSource(
      openOutside({
        ...{ name: 'OpenAlex', url: openAlexUrl, clock },
        headers: { accept: 'application/json' },
        parameters: openAlexKey === null ? {} : { api_key: openAlexKey },
      }),
    ),
  };
  return { catalogue: catalogueSource(services), ...orcid, ...openalex };
}
