/**
 * The tables that Kysely knows. The platform knows none: `src/schema.ts` adds those of the modules to this interface.
 */
// biome-ignore lint/suspicious/noEmptyInterface: the modules' tables are merged into it
export interface Database {}
