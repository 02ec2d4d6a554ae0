import ipaddr from 'ipaddr.js';

/**
 * An address in its plain form, without a zone. IPv4 written as IPv6 (`::ffff:192.0.2.1`) becomes IPv4. Returns
 * `0.0.0.0` when the text is unreadable.
 */
export function plainAddress(text: string): string {
  const bare = text.replace(/%.*$/, '');
  return ipaddr.isValid(bare) ? ipaddr.process(bare).toString() : '0.0.0.0';
}

/**
 * A CIDR range in canonical form (`192.0.2.0/24`, `2001:db8::/32`). A single address becomes a range of one. Null
 * when the text is not a range.
 */
export function canonicalRange(text: string): string | null {
  const trimmed = text.trim();
  const full = trimmed.includes('/') ? trimmed : `${trimmed}/${trimmed.includes(':') ? 128 : 32}`;
  const [address = '', bits] = full.split('/');
  const isAddress = ipaddr.IPv6.isValid(address) || ipaddr.IPv4.isValidFourPartDecimal(address);
  if (!ipaddr.isValidCIDR(full) || !isAddress) return null;
  const kind = full.includes(':') ? ipaddr.IPv6 : ipaddr.IPv4;
  return `${kind.networkAddressFromCIDR(full).toString()}/${bits}`;
}

/**
 * The range whose addresses count as one visitor: the 64-bit network of an IPv6 address, or the IPv4 address itself.
 */
export function addressGroup(address: string): string {
  if (!address.includes(':')) return address;
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${address}/64`).toString()}/64`;
}
