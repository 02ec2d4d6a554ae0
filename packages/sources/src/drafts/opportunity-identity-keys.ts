/**
 * The keys by which an opportunity is recognised in several files and sources. US federal calls share the numeric id
 * of Grants.gov, which every source of them states. Their written number ("DFOP0017204", "1", "TBD") is not a key.
 * Measured on the real files, it would join one pair that the id does not, a notice posted twice, and it would merge
 * calls that were issued anew under an old number.
 */

/** A US federal call by its Grants.gov id (Simpler.Grants.gov: `legacy_opportunity_id`). */
export function usOpportunityKey(grantsGovId: string | number): string {
  return `us-opportunity:${String(grantsGovId).trim()}`;
}

/** A US federal call by its id in Simpler.Grants.gov, for calls that Grants.gov never numbered. */
export function simplerOpportunityKey(uuid: string): string {
  return `simpler-opportunity:${uuid.trim().toLowerCase()}`;
}

/**
 * A topic or call for proposals of the EU by its identifier. Its case differs between files and addresses, and its
 * numbers are written with and without leading zeros (FoF-01-2014, FoF-1-2014).
 */
export function euTopicKey(identifier: string): string {
  return `eu-topic:${identifier
    .trim()
    .toUpperCase()
    .replace(/(?<![\p{L}\p{N}])0+(?=\d)/gu, '')}`;
}

/**
 * A cascade funding call by its own reference. Its `identifier` is no key: it is the topic under which the funding
 * project was granted, so all calls of that project share it.
 */
export function euCascadeCallKey(reference: string): string {
  return `eu-cascade-call:${reference.trim().toUpperCase()}`;
}

/** A highlighted topic of NIH, which belongs to no call. */
export function nihHighlightedTopicKey(id: string | number): string {
  return `nih-highlighted-topic:${id}`;
}
