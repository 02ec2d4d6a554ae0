import { hostname } from 'node:os';
import type { FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';
import { plainAddress } from '../auth/client-address.ts';

/** Where a server is reached, as its settings say it. */
export interface SiteSettings {
  /** The address under which people reach the server; null when the operator has not said it. */
  publicUrl?: string | null;
  /** The name or address on which the server listens. */
  host?: string;
}

/** The parts of a request that say where it was sent to. */
type Addressed = Pick<FastifyRequest, 'protocol' | 'host' | 'socket'>;

/**
 * The origin under which a request reached this server, or null when it names a place that is not known to be this
 * server's: anybody can send any `Host`. With a public address that is the only one. Without it these are believed: the
 * machine itself (`localhost`, 127.0.0.1), the address to which the connection was made, the name on which the server
 * listens, and the machine's name.
 */
export function siteOf({ publicUrl, host = '' }: SiteSettings, request: Addressed): string | null {
  if (publicUrl) return publicUrl;
  const name = /^([\w.-]+|\[[\da-f:]+\])(?::\d+)?$/i.exec(request.host)?.[1]?.toLowerCase();
  if (name === undefined) return null;
  const address = plainAddress(name.replace(/^\[|\]$/g, ''));
  const own = [host, hostname(), 'localhost'].map((each) => each.toLowerCase());
  const isOwn =
    own.includes(name) ||
    name.endsWith('.localhost') ||
    (ipaddr.isValid(name.replace(/^\[|\]$/g, '')) &&
      (ipaddr.parse(address).range() === 'loopback' ||
        address === plainAddress(request.socket.localAddress ?? '')));
  return isOwn ? `${request.protocol}://${request.host}` : null;
}
