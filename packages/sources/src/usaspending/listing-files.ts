import { readEntries } from '../readers/entries.ts';
import { readJsonArray } from '../readers/json.ts';
import type { Input, Layout, RawRecord } from '../source.ts';
import { fields, text } from '../values/record-fields.ts';
import { awardKey, usaspendingDraft } from './award.ts';

const LISTING_FILE = /(?:^|\/)(\d\d\.\w{3})\.json$/;

/**
 * Results of `spending_by_award`, kept as one JSON list per assistance listing (`47.084.json`), alone or together in
 * a ZIP. Only the name of the file tells the listing, which is added to each record as `listing`. One award may be in
 * several files.
 */
export const listingFiles: Layout = {
  id: 'listing-files',
  form: 'json',
  detects: ({ zipEntries, text: head }) =>
    zipEntries
      ? zipEntries.length > 0 && zipEntries.every((name) => LISTING_FILE.test(name))
      : /^\s*\[\s*\{/.test(head) && head.includes('"generated_internal_id"'),
  read: readListings,
  fullScope: () => null,
  sourceId: (raw) => {
    const record = fields(raw);
    const listing = text(record.listing);
    return listing ? `${awardKey(record).id}/${listing}` : awardKey(record).id;
  },
  sourceUrl: (raw) => awardUrl(awardKey(fields(raw)).id),
  draft: (raw, context) => usaspendingDraft(fields(raw), context),
};

/** The page of an award at USAspending. */
export function awardUrl(id: string): string {
  return `https://www.usaspending.gov/award/${encodeURIComponent(id)}`;
}

function readListings(input: Input): AsyncIterable<RawRecord> {
  if (!input.head.zipEntries) return listed(readJsonArray(input.stream()), input.head.name);
  return readEntries(input, async function* (stream, name) {
    for await (const record of listed(readJsonArray(stream), name)) {
      yield { ...record, at: `${name}, ${record.at}` };
    }
  });
}

async function* listed(records: AsyncIterable<RawRecord>, file: string): AsyncIterable<RawRecord> {
  const listing = LISTING_FILE.exec(file)?.[1];
  for await (const record of records) {
    yield listing && isObject(record.raw) ? { ...record, raw: { listing, ...record.raw } } : record;
  }
}

function isObject(raw: unknown): raw is Record<string, unknown> {
  return typeof raw === 'object' && raw !== null && !Array.isArray(raw);
}
