/** The tables of all modules, for Kysely. A module declares its own and is joined here. */
// biome-ignore lint/suspicious/noEmptyInterface: joined as modules bring tables
export interface Database {}
