/**
 * Reference data: the vocabularies and standards that all other modules use, without any database. Research areas
 * (ASJC) have their names here. Countries, currencies and identifiers follow the standards ISO 3166-1, ISO 4217, ROR,
 * Crossref Funder and ORCID. The types of ROR are mapped to types of funders. Organisation names and aliases decide
 * which names mean the same organisation. The option lists for filters are in the contracts
 * (`filters/option-lists.ts`). Everything here is pure. Only the exchange rates can be replaced, once, when a process
 * starts.
 */

export * from '@fundry/sources/standards/countries.ts';
export * from '@fundry/sources/standards/identifiers.ts';
export * from './asjc.ts';
export * from './currencies.ts';
export * from './ecb-rates.ts';
export * from './funder-types.ts';
export * from './org-name-variants.ts';
export * from './org-names.ts';
export * from './organisation-aliases.ts';
