/** An address that one can follow in a browser; anything else (`javascript:`, `mailto:`, rubbish) is null. */
export function webAddress(text: string | null | undefined): string | null {
  const url = text && URL.canParse(text) ? new URL(text) : null;
  return url !== null && /^https?:$/.test(url.protocol) ? url.href : null;
}

/** Where an opportunity or award stands at its funder: the record's first link, else where a source shows it; null when neither can be followed. */
export function addressAtSource({
  links,
  provenance,
}: {
  links: { url: string }[];
  provenance: { url: string | null }[];
}): string | null {
  const addresses = [...links, ...provenance].map(({ url }) => webAddress(url));
  return addresses.find((address) => address !== null) ?? null;
}
