/** What a search request depends on besides the state: resolved before, so that the request is made by pure functions. */
export interface RequestContext {
  /** The calendar day by the product's clock, as days since 1970-01-01. */
  today: number;
  /** The chosen funders as index codes. */
  funders: string[];
}
