import { lookup } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import { Failure } from '../failure.ts';

/** Says of an IP address whether a connection to it may be made. */
export type AddressPolicy = (address: string) => boolean;

/** Allows the public internet alone: nothing private, loopback, link-local, shared or reserved (IANA's special-purpose registries). */
export const publicAddressesOnly: AddressPolicy = (address) =>
  ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast';

/** Thrown in place of a connection that a policy does not allow. */
export class AddressRefused extends Failure {
  constructor(host: string, address: string) {
    super(`${host} leads into a network of its own (${address}), not to the public internet`);
  }
}

/**
 * How a connection finds its address under a policy: what is looked up is what is connected to, so that a name which changes its
 * address in between gains nothing. A host that is an address itself is never looked up: `requireAllowed` looks at it.
 */
export function lookupUnder(policy: AddressPolicy): LookupFunction {
  return (host, options, found) =>
    lookup(host, { ...options, all: true }, (error, addresses) => {
      const refused = error ? undefined : addresses.find(({ address }) => !policy(address));
      const failure = error ?? (refused && new AddressRefused(host, refused.address));
      if (failure) return found(failure, '', 0);
      if (options.all) return found(null, addresses);
      const [first] = addresses;
      if (first) found(null, first.address, first.family);
      else found(new Failure(`${host} has no address`), '', 0);
    });
}

/** Throws `AddressRefused` when the host of an address is itself an IP address that the policy does not allow. */
export function requireAllowed({ hostname }: URL, policy: AddressPolicy): void {
  const address = hostname.replace(/^\[|\]$/g, '');
  if (isIP(address) !== 0 && !policy(address)) throw new AddressRefused(hostname, address);
}
