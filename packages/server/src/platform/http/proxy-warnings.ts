import type { FastifyInstance } from 'fastify';
import ipaddr from 'ipaddr.js';
import { canonicalRange, plainAddress } from '../auth/client-address.ts';
import type { Logger } from '../logger.ts';

/** Headers with which a proxy says for whom it asks. */
const FORWARDING = ['x-forwarded-for', 'forwarded'] as const;

/** So many senders are named at most. */
const MOST_SENDERS = 5;

/** What is wrong with how the server stands behind a proxy, as sentences for the operator. */
export interface ProxyWarnings {
  list(): string[];
}

/** The settings that tell whether there is a proxy. */
interface ProxySettings {
  publicUrl: string | null;
  port: number;
  trustedProxies: string[];
}

/**
 * Watches for proxies that are not trusted, because behind one all visitors seem to have the same address. Says in the
 * log, once each: at the start when the settings show it, and later when requests carry headers of a proxy.
 */
export function watchProxies(app: FastifyInstance, settings: ProxySettings, logger: Logger): ProxyWarnings {
  const said: string[] = [];
  const warn = (sentence: string) => {
    said.push(sentence);
    logger.warn(sentence);
  };
  const setting = faultOfSettings(settings);
  if (setting !== null) warn(setting);
  const trusted = settings.trustedProxies
    .flatMap((range) => canonicalRange(range) ?? [])
    .map((range) => ipaddr.parseCIDR(range));
  const isTrusted = (peer: string) => {
    const address = ipaddr.parse(peer);
    return trusted.some(
      ([network, bits]) => address.kind() === network.kind() && address.match(network, bits),
    );
  };
  const senders = new Set<string>();
  app.addHook('onRequest', async ({ headers, socket }) => {
    const header = FORWARDING.find((name) => headers[name] !== undefined);
    if (header === undefined || senders.size === MOST_SENDERS) return;
    const peer = plainAddress(socket.remoteAddress ?? '');
    if (senders.has(peer) || isTrusted(peer)) return;
    senders.add(peer);
    warn(
      `Requests from ${peer} carry the header ${header}, which is not believed. If ${peer} is your proxy, add it to FUNDRY_TRUSTED_PROXIES and start again: until then all its visitors have one address. If it is not, nothing needs to be done.`,
    );
  });
  return { list: () => [...said] };
}

/** What the settings alone show; null when they fit together. */
function faultOfSettings({ publicUrl, port, trustedProxies }: ProxySettings): string | null {
  if (publicUrl === null || trustedProxies.length > 0) return null;
  const { protocol, port: named } = new URL(publicUrl);
  if (protocol === 'http:' && Number(named || 80) === port) return null;
  return `FUNDRY_PUBLIC_URL (${publicUrl}) leads through a proxy, because Fundry itself answers http on port ${port}. But FUNDRY_TRUSTED_PROXIES is empty, so all visitors seem to have the address of the proxy. Set it to that address, such as 127.0.0.1.`;
}
