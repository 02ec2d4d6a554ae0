/** An address that can be opened in a browser. Anything else (`javascript:`, `mailto:`, invalid text) gives null. */
export function webAddress(text: string | null | undefined): string | null {
  const url = text && URL.canParse(text) ? new URL(text) : null;
  return url !== null && /^https?:$/.test(url.protocol) ? url.href : null;
}

/**
 * The address of an opportunity or award at its funder: the record's first link, otherwise the page on which a source
 * shows the record. Null when neither can be opened.
 */
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
