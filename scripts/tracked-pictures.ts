import type { Browser, Page } from 'playwright-core';
import { drawnByBrowser } from '../e2e/testing/drawn-by-browser.ts';
import { type SamplePerson, signIn } from '../e2e/testing/people.ts';
import { TRACKED_PAGES } from '../e2e/testing/tracked-pages.ts';
import type { ServerChild } from '../packages/server/src/testing/server-child.ts';

/** A page to take a picture of. */
export interface Picture {
  path: string;
  /** Who is signed in; null: nobody. */
  as: SamplePerson | null;
  /** Prepares the page before it is opened. */
  prepare?: (page: Page) => Promise<void>;
  /** Brings the page into the state to show. */
  arrange?: (page: Page) => Promise<void>;
}

/** Tracks calls from the start. */
const ISOLDE = 'Viewer';
/** Another person of her institution. */
const COLLEAGUE = 'Editor';
/** A change as the server tells it. The sample world is imported once, so that nothing in it ever changed. */
const CHANGE = {
  changedDate: '2026-02-27T08:00:00.000Z',
  before: { deadlines: [deadlineOn('2026-03-20')], status: 'forecast' },
  after: { deadlines: [deadlineOn('2026-04-17')], status: 'open' },
};

/**
 * The pages of a person who tracks calls, each with something to show: Isolde shares a group by link and with her
 * colleagues, her calendar has an address, and calls of hers changed.
 */
export async function trackedPictures(
  { url, stdout }: ServerChild,
  browser: Browser,
): Promise<Record<string, Picture>> {
  const { request } = await browser.newContext({ baseURL: url });
  await signIn({ said: stdout }, { request }, ISOLDE);
  const { cookies } = await request.storageState();
  const headers = { 'x-xsrf-token': cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '' };
  const { opportunities } = (await (await request.get('/api/user/opportunities')).json()) as {
    opportunities: { id: string }[];
  };
  const { groups } = (await (await request.get('/api/groups')).json()) as {
    groups: { id: string; name: string }[];
  };
  const groupId = groups.find(({ name }) => name === 'For my doctoral students')?.id ?? '';
  await request.put(`/api/groups/${groupId}`, { headers, data: { shownToColleagues: true } });
  const shared = await request.post('/api/user/share/groups', { headers, data: { groupId } });
  const { link } = (await shared.json()) as { link: string };

  const list = TRACKED_PAGES.tracked ?? '';
  const own = Object.entries(TRACKED_PAGES).map(([name, path]) => [name, { path, as: ISOLDE }] as const);
  return {
    ...Object.fromEntries<Picture>(own),
    'tracked-group': { path: `${list}/${groupId}`, as: ISOLDE },
    'tracked-selected': {
      path: list,
      as: ISOLDE,
      arrange: (page) =>
        page
          .getByRole('checkbox', { name: /^Select / })
          .first()
          .press('Space'),
    },
    'tracked-changed': { path: list, as: ISOLDE, prepare: tellChanges },
    'today-changes': { path: '/', as: ISOLDE, prepare: tellChanges },
    'track-dialog': { path: list, as: ISOLDE, arrange: pressing(/^Edit: /) },
    'subscribe-dialog': {
      path: list,
      as: ISOLDE,
      async arrange(page) {
        await pressing('Subscribe')(page);
        const make = page.getByRole('button', { name: 'Make an address' });
        const address = page.getByText(/\/feeds\/.+\/tracked\.ics$/);
        await make.or(address).first().waitFor();
        if (await make.isVisible()) await make.press('Enter');
        await address.waitFor();
      },
    },
    'share-dialog': { path: `${list}/${groupId}`, as: ISOLDE, arrange: pressing(/^Share /) },
    printed: { path: list, as: ISOLDE, arrange: (page) => page.emulateMedia({ media: 'print' }) },
    'what-changed': {
      path: `/opportunities/${opportunities[0]?.id}/details`,
      as: ISOLDE,
      prepare: tellChanges,
      arrange: (page) => page.getByRole('heading', { name: 'What changed' }).scrollIntoViewIfNeeded(),
    },
    'lead-times': {
      path: '/user/settings',
      as: ISOLDE,
      arrange: (page) => page.getByLabel('Days before a deadline').scrollIntoViewIfNeeded(),
    },
    'colleague-groups': { path: TRACKED_PAGES['colleague-groups'] ?? '', as: COLLEAGUE },
    'colleague-group': { path: `${TRACKED_PAGES['colleague-groups']}/${groupId}`, as: COLLEAGUE },
    'public-group': { path: new URL(link).pathname, as: null },
  };
}

/** Presses the first button of a name. */
function pressing(name: string | RegExp): (page: Page) => Promise<void> {
  return (page) => page.getByRole('main').getByRole('button', { name }).first().press('Enter');
}

/** Makes the calls about changes tell one. */
async function tellChanges(page: Page): Promise<void> {
  await drawnByBrowser(page);
  const answer = (of: object) => ({ json: { changes: [{ ...CHANGE, ...of }], total: 1 } });
  await page.route('**/api/opportunities/*/changes', (route) => route.fulfill(answer({})));
  await page.route('**/api/user/opportunities?*', async (route) => {
    const list = (await (await route.fetch()).json()) as TrackedPage;
    for (const tracked of list.opportunities.slice(0, 2)) {
      tracked.change = CHANGE;
      tracked.savedOpportunity.changedDate = CHANGE.changedDate;
    }
    await route.fulfill({ json: list });
  });
  await page.route('**/api/user/opportunities/changes?*', (route) =>
    route.fulfill(
      answer({ opportunityId: '1', title: 'Plankton below the winter ice', funder: 'Northern Sea Council' }),
    ),
  );
}

interface TrackedPage {
  opportunities: { change: object | null; savedOpportunity: { changedDate: string | null } }[];
}

function deadlineOn(date: string) {
  return { kind: 'DueDate', date, time: null, zone: null, label: null };
}
