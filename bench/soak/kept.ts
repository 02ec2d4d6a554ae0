import type { HttpBrowser } from '../../packages/server/src/testing/http-browser.ts';

const AT_ONCE = 8;

/** What a server has acknowledged to one person. */
interface Acknowledged {
  tracked: Set<string>;
  noted: Set<string>;
  /** The addresses of saved searches and published opportunities. */
  addresses: Set<string>;
}

/** Everything that a server has acknowledged, and that it must therefore still have in the end. */
export class Kept {
  readonly #kept = new Map<HttpBrowser, Acknowledged>();

  /** Notes what was acknowledged to a person: the id of a tracked or noted call, or an address that answers from now on. */
  note(person: HttpBrowser, what: keyof Acknowledged, id: string): void {
    const of = this.#kept.get(person) ?? { tracked: new Set(), noted: new Set(), addresses: new Set() };
    of[what].add(id);
    this.#kept.set(person, of);
  }

  get count(): number {
    return [...this.#kept.values()]
      .flatMap((of) => [of.tracked, of.noted, of.addresses])
      .reduce((sum, { size }) => sum + size, 0);
  }

  /** Asks the server at `url` for all of it. Returns what it no longer has, in words. */
  async lost(url: string): Promise<string[]> {
    const lost: string[] = [];
    for (const [person, { tracked, noted, addresses }] of this.#kept) {
      for (const [ids, what, path] of [
        [tracked, 'tracked call', '/api/user/opportunities/ids'],
        [noted, 'note on call', '/api/account/opportunity-notes/ids'],
      ] as const) {
        if (ids.size === 0) continue;
        const { body } = await person.call('GET', url + path);
        const there = new Set((body as { ids?: string[] }).ids);
        lost.push(...[...ids].filter((id) => !there.has(id)).map((id) => `${what} ${id}`));
      }
      const rest = addresses.values();
      const ask = async () => {
        for (const address of rest)
          if ((await person.call('GET', url + address)).status !== 200) lost.push(address);
      };
      await Promise.all(Array.from({ length: AT_ONCE }, ask));
    }
    return lost;
  }
}
