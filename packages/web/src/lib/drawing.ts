import type { environmentEndpoints } from '@fundry/contracts/endpoints/environment.ts';
import type { PageOrder } from '@fundry/contracts/pages/drawn-page.ts';

/** What is known of a request while the server draws its page. */
export interface Drawing {
  /** Makes a call to the API for the person who asked for the page. */
  ask: PageOrder['ask'];
  /** Scheme, host and port under which the page was asked for. */
  site: string;
  environment: (typeof environmentEndpoints.config.answer)['_output'];
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

/**
 * Something that code remembers while a page lives: one for each page that the server draws, so that pages of different
 * people share nothing, and one for the browser's tab.
 */
export function perPage<T>(create: () => T): () => T {
  const own = create();
  const pages = new WeakMap<Drawing, T>();
  return () => {
    const page = drawing();
    if (!page) return own;
    const kept = pages.get(page) ?? create();
    pages.set(page, kept);
    return kept;
  };
}
