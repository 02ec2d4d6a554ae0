/** The id of the script element that holds what the server sends with a page that it has drawn. */
export const SENT_PAGE_ID = 'fundry-page';

/** What the server tells the web application of a page that it wants drawn. */
export interface PageOrder {
  /** Path and query. */
  address: string;
  /** Scheme, host and port under which the page was asked for. */
  site: string;
  /** Whether the device is probably as wide as a desk screen. */
  isWide: boolean;
  /** Makes a call to the API for the person who asked for the page. */
  ask: typeof fetch;
  /** When it fires, the page is drawn with the answers that are there. */
  signal: AbortSignal;
}

/** A page as HTML, before any script has run. */
export interface DrawnPage {
  /** The content of the application's root element. */
  html: string;
  /** Whether the person prefers to see much at once. */
  isCompact: boolean;
  /** JSON: the answers from which the page was drawn. */
  sent: string;
  /** The source files of the parts that the page consists of, as the build's manifest names them. */
  parts: readonly string[];
}

/** Draws a page. Null when the browser has to draw it. */
export type DrawPage = (order: PageOrder) => Promise<DrawnPage | null>;

/** Carries a value through everything that a function starts, as `AsyncLocalStorage` of Node does. */
export interface Carrier {
  run<T>(value: object, work: () => T): T;
  getStore(): object | undefined;
}
