import { lookup } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import { Failure } from '../failure.ts';

/** Decides whether a connection to an IP address may be made. */
export type AddressPolicy = (address: string) => boolean;

/**
 * Allows only the public internet: nothing private, loopback, link-local, shared or reserved (IANA's special-purpose
 * registries).
 */
export const publicAddressesOnly: AddressPolicy = (address) =>
  ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast';

/** Thrown in place of a connection that a policy does not allow. */
export class AddressRefused extends Failure {
  constructor(host: string, address: string) {
    super(`${host} leads into a private network (${address}), not to the public internet`);
  }
}

/**
 * Looks up addresses under a policy. The connection goes to the address that was checked, so a name that changes its
 * address in between gains nothing. A host that is itself an address is never looked up; `requireAllowed` checks it.
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

/** Throws `AddressRefused` when the host of a URL is itself an IP address that the policy does not allow. */
export function requireAllowed({ hostname }: URL, policy: AddressPolicy): void {
  const address = hostname.replace(/^\[|\]$/g, '');
  if (isIP(address) !== 0 && !policy(address)) throw new AddressRefused(hostname, address);
}
