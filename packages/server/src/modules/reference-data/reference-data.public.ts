/**
 * Reference data: vocabularies and standards that all other modules speak, without any database. Research areas (ASJC)
 * with their names, and what ROR's organisation types say of funders; countries, currencies and identifiers are the
 * standards ISO 3166-1, ISO 4217, ROR, Crossref Funder, ORCID; organisation names and aliases tell which names mean the
 * same organisation. The option lists behind filters stand in the contracts (`filters/option-lists.ts`). Everything here is pure; only the exchange rates can be replaced, once, when a process starts.
 */

export * from '@fundry/sources/standards/countries.ts';
export * from '@fundry/sources/standards/identifiers.ts';
export * from './asjc.ts';
export * from './currencies.ts';
export * from './ecb-rates.ts';
export * from './funder-types.ts';
export * from './org-names.ts';
export * from './organisation-aliases.ts';
