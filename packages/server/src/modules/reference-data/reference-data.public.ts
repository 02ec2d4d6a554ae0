/**
 * Reference data: vocabularies and standards that all other modules speak, without any database. Research areas (ASJC),
 * eligibility, grant and funder types are option lists with stable ids; countries, currencies and identifiers are the
 * standards ISO 3166-1, ISO 4217, ROR, Crossref Funder, ORCID; organisation names and aliases tell which names mean the
 * same organisation. Everything here is pure; only the exchange rates can be replaced, once, when a process starts.
 */

export * from '@fundry/sources/standards/countries.ts';
export * from '@fundry/sources/standards/identifiers.ts';
export * from './asjc.ts';
export * from './currencies.ts';
export * from './eligibility.ts';
export * from './funder-types.ts';
export * from './grant-types.ts';
export * from './org-names.ts';
export * from './organisation-aliases.ts';
