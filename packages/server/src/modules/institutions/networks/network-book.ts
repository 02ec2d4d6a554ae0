import ipaddr from 'ipaddr.js';
import type { AccountRow } from '../callers/caller-rows.views.ts';

const FRESH_MS = 10_000;

/** Knows which institution a network address belongs to. */
export interface NetworkBook {
  accountAt(address: string): Promise<AccountRow | null>;
  /** Forgets the cached ranges after a change. Other processes follow within ten seconds. */
  renew(): void;
}

/**
 * Keeps the address ranges in memory, because there are few, so that an anonymous request costs no query. It keeps
 * working while the database is away.
 */
export function openNetworkBook(read: () => Promise<{ range: string; account: AccountRow }[]>): NetworkBook {
  let known: { network: [ipaddr.IPv4 | ipaddr.IPv6, number]; account: AccountRow }[] = [];
  let readAt = Number.NEGATIVE_INFINITY;
  let reading: Promise<void> | null = null;

  async function refresh(): Promise<void> {
    const began = performance.now();
    try {
      known = (await read()).map(({ range, account }) => ({ network: ipaddr.parseCIDR(range), account }));
    } catch {
      // The ranges read last stay in use.
    }
    readAt = began;
  }

  return {
    async accountAt(address) {
      if (performance.now() - readAt > FRESH_MS) {
        reading ??= refresh().finally(() => {
          reading = null;
        });
        await reading;
      }
      const at = ipaddr.parse(address);
      const found = known.find(({ network }) => network[0].kind() === at.kind() && at.match(network));
      return found?.account ?? null;
    },
    renew() {
      readAt = Number.NEGATIVE_INFINITY;
      reading = null;
    },
  };
}
