import type { Page, Request } from 'playwright-core';
import { expect } from 'vitest';

/** The requests of each page that are under way. */
const underWay = new WeakMap<Page, Set<Request>>();

/** Follows the requests of a page from now on, for `untilSettled`. */
export function followRequests(page: Page): void {
  const open = new Set<Request>();
  underWay.set(page, open);
  page.on('request', (request) => {
    // A new document needs nothing of what the last one asked for.
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) open.clear();
    open.add(request);
  });
  const close = (request: Request) => void open.delete(request);
  page.on('requestfinished', close).on('requestfailed', close);
}

/**
 * Waits until a page of `startSuite` has all that it asks for and has drawn it: no request is under way, and none follows
 * until the page has been idle twice, with a frame between.
 */
export async function untilSettled(page: Page): Promise<void> {
  const open = underWay.get(page)!;
  let asked = 0;
  const count = () => void asked++;
  page.on('request', count);
  try {
    await expect
      .poll(
        async () => {
          const before = asked;
          await untilIdle(page);
          return open.size === 0 && asked === before;
        },
        { message: 'the page has all that it asks for' },
      )
      .toBe(true);
  } finally {
    page.off('request', count);
  }
}

function untilIdle(page: Page): Promise<void> {
  return page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestIdleCallback(() => requestAnimationFrame(() => requestIdleCallback(() => resolve())));
      }),
  );
}
