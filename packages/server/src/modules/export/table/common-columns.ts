import type { AwardRecord, OpportunityRecord } from '@fundry/contracts/answers/records.ts';
import { categoryName, listingInWords } from '@fundry/contracts/record-words/publisher-categories.ts';
import { type Column, text, typed } from './column.ts';
import { countriesInWords, joined } from './words.ts';

type Common = OpportunityRecord | AwardRecord;

/** Columns about the funder. */
export const FUNDER_COLUMNS: Column<Common>[] = [
  text('Funder', 36, ({ funder }) => funder?.name ?? null),
  text(
    'Funder country',
    18,
    ({ funder }) => funder && countriesInWords(funder.countryCode ? [funder.countryCode] : null),
  ),
  text('Further funders', 24, ({ coFunders }) => joined(coFunders.map(({ name }) => name))),
  text('Programme', 30, ({ programme }) => programme),
];

/** Columns about how the publisher classifies it. */
export const PUBLISHER_COLUMNS: Column<Common>[] = [
  text('Publisher’s categories', 36, ({ categories }) => joined(categories.map(categoryInCell))),
  text('Assistance listings', 36, ({ assistanceListings }) => joined(assistanceListings.map(listingInWords))),
];

/** A category with what its publisher adds to it. */
function categoryInCell(category: OpportunityRecord['categories'][number]): string {
  const name = categoryName(category);
  return category.note === undefined ? name : `${name} (${category.note})`;
}

/** Columns about the subject. */
export const SUBJECT_COLUMNS: Column<Common>[] = [
  text('Research areas', 30, ({ disciplines }) => joined(disciplines.map(({ description }) => description))),
  text('Keywords', 30, ({ keywords }) => joined(keywords)),
  text('Summary', 60, ({ summary }) => summary),
];

/** Columns about the sources of the record, and where to read on. */
export function originColumns<Shown extends Pick<Common, 'id' | 'provenance' | 'lastUpdate'>>(
  target: 'opportunities' | 'awards' | 'funders',
): Column<Shown>[] {
  return [
    text('Source', 20, ({ provenance }) => joined([...new Set(provenance.map(({ source }) => source))])),
    text('Source page', 36, ({ provenance }) => provenance.find(({ url }) => url !== null)?.url ?? null),
    typed('moment', 'Last update (UTC)', ({ lastUpdate }) => lastUpdate),
    text('Fundry page', 36, ({ id }, site) => pageOf(target, id, site)),
    text('Fundry id', 12, ({ id }) => id),
  ];
}

/** The address of a record's page; `site` is the origin of the installation. */
export function pageOf(target: 'opportunities' | 'awards' | 'funders', id: string, site: string): string {
  return `${site}/${target}/${id}`;
}
