import { RECORD_NOUNS, type SearchTarget } from '@fundry/contracts/search-state/search-targets.ts';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** The parts of a search page that a person sees and uses. */
export interface SearchScreen {
  page: Page;
  /** "1,284 opportunities". */
  count: Locator;
  /** The text that screen readers read out. */
  announced: Locator;
  /** The links in the titles of the results. */
  titles: Locator;
  /** The applied filters. */
  chips: Locator;
  searchBox: Locator;
  /** Removes all applied filters, of which there is at least one. */
  clear: () => Promise<void>;
  /** Uses one of the rarer actions, in the menu "More". */
  more: (name: string | RegExp) => Promise<void>;
  /** Opens a group of filters. */
  group: (title: string) => Promise<Locator>;
  /**
   * Waits until the address has these parameters (null: does not have the parameter), and until the page shows the
   * number of results that the API counts for that address.
   */
  shows: (parameters: Record<string, string | null>) => Promise<void>;
  open: (query?: string) => Promise<void>;
}

/** The search page of a target in a page of the browser. */
export function searchScreen(page: Page, target: SearchTarget): SearchScreen {
  const count = page
    .getByRole('main')
    .getByRole('heading', { level: 2 })
    .filter({ hasText: /^[\d,]+ / });
  const chips = page.getByRole('list', { name: 'Applied filters' }).getByRole('listitem');
  return {
    page,
    count,
    announced: page.getByRole('main').locator('> [role=status]'),
    titles: page.getByRole('article').getByRole('heading', { level: 3 }).getByRole('link'),
    chips,
    searchBox: page.getByRole('combobox', { name: /^Search / }),
    async clear() {
      // A single filter is removed by its own button.
      const all = page.getByRole('button', { name: 'Clear filters' });
      await all.or(chips.getByRole('button')).last().click();
      await expect.poll(() => chips.count()).toBe(0);
    },
    async more(name) {
      await page.getByRole('button', { name: 'More', exact: true }).click();
      const menu = page.getByRole('navigation', { name: 'More for this search' });
      await menu.getByRole('button', { name }).or(menu.getByRole('link', { name })).click();
    },
    async group(title) {
      const region = page.getByRole('region', { name: title, exact: true });
      const more = page.getByRole('button', { name: 'More filters' });
      await region.or(more).first().waitFor();
      if (!(await region.isVisible()) && (await more.getAttribute('aria-expanded')) === 'false')
        await more.click();
      const button = region.getByRole('button').first();
      const isOpen = async () => (await button.getAttribute('aria-expanded')) !== 'false';
      const open = async () => {
        if (!(await isOpen())) await button.click();
        return isOpen();
      };
      await expect.poll(open, { message: `${title} is open` }).toBe(true);
      return region;
    },
    async shows(parameters) {
      for (const [name, value] of Object.entries(parameters)) {
        await expect.poll(() => new URL(page.url()).searchParams.get(name), { message: name }).toBe(value);
      }
      const answer = await page.request.get(`/api/${target}${new URL(page.url()).search}`);
      const { hits } = (await answer.json()) as { hits: { total: { value: number } } };
      const total = hits.total.value;
      const words = `${total.toLocaleString('en')} ${total === 1 ? RECORD_NOUNS[target] : target}`;
      // Beside close records the count goes on with "with all words, 41 close".
      const said = async () => (await count.first().textContent())?.replace(/ with all words, .*$/, '');
      await expect.poll(said, { timeout: 15_000 }).toBe(words);
    },
    async open(query = '') {
      await page.goto(`/search/${target}${query}`);
      await count.first().waitFor();
    },
  };
}
