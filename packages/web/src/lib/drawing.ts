import type { PageOrder } from '@fundry/contracts/pages/drawn-page.ts';
import type { Environment } from './environment.ts';

/** What is known of a request while the server draws its page. */
export interface Drawing {
  /** Makes a call to the API for the person who asked for the page. */
  ask: PageOrder['ask'];
  /** Scheme, host and port under which the page was asked for. */
  site: string;
  environment: Environment;
  /** Whether the device is probably wide enough for filters beside the results. */
  isWide: boolean;
}

let current: () => Drawing | undefined = () => undefined;

/** Tells how the page that the server draws now is found. The browser never calls this. */
export function drawWith(find: () => Drawing | undefined): void {
  current = find;
}

/** The page that the server draws now. Undefined in the browser. */
export function drawing(): Drawing | undefined {
  return current();
}

/** Scheme, host and port of the addresses of this installation. */
export function siteOrigin(): string {
  return drawing()?.site ?? window.location.origin;
}
