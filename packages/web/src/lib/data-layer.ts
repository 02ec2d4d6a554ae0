import { currentEnvironment } from './environment.ts';
import type { PageStatus } from './page-status.ts';
import { withoutSecret } from './secret-path.ts';

/** One entry of `window.fundryDataLayer`. docs/analytics.md lists the fields of each event. */
export type DataLayerEntry = { event: string } & Record<string, unknown>;

declare global {
  interface Window {
    fundryDataLayer?: DataLayerEntry[];
  }
}

/** The types of pages. */
export type PageType =
  | 'home'
  | 'search-opportunities'
  | 'search-awards'
  | 'search-funders'
  | 'match'
  | 'award-analytics'
  | 'opportunity'
  | 'award'
  | 'funder'
  | 'about'
  | 'session'
  | 'my-funding'
  | 'suggestions'
  | 'public-group'
  | 'profile'
  | 'settings'
  | 'unsubscribe'
  | 'administration'
  | 'editors'
  | 'page-not-found'
  | 'error';

/**
 * Adds an event (`search`, `click`) to the data layer. Nothing leaves the browser unless the operator has configured
 * a script.
 */
export function pushEvent(event: string, data: Record<string, unknown> = {}): void {
  window.fundryDataLayer ??= [];
  window.fundryDataLayer.push({ event, ...data });
}

/** Adds the data of a page that has been opened: its type, title and status, and data about this installation. */
export function pageLoaded(pageType: PageType, status: PageStatus): void {
  const { siteCatalystEnvironment, analyticsInfo } = currentEnvironment();
  pushEvent('page', {
    pageType,
    status,
    path: withoutSecret(window.location.pathname),
    title: document.title,
    environment: siteCatalystEnvironment ?? analyticsInfo.environment,
    version: analyticsInfo.version,
  });
}
