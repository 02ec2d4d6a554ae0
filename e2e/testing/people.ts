import type { Page } from 'playwright-core';
import { vi } from 'vitest';
import type { Suite } from './suite.ts';

/** Who can sign in in the sample world, as the start of the server calls them. */
export type SamplePerson = 'Viewer' | 'Editor' | 'Admin' | 'Super admin' | 'no institution';

/** How a person of the sample world signs in, as the server says shortly after it is ready. */
export async function signInOf(
  suite: Pick<Suite, 'said'>,
  person: SamplePerson,
): Promise<{ email: string; password: string; name: string }> {
  const line = await vi.waitUntil(
    () =>
      suite
        .said()
        .split('\n')
        .find((each) => each.startsWith(`  ${person}  `)),
    { timeout: 20_000 },
  );
  const [, email, password, name] = /(\S+@\S+) +(\S+) +(.+)$/.exec(line)!;
  return { email: email!, password: password!, name: name! };
}

/** Signs a person of the sample world in, without a screen. */
export async function signIn(suite: Pick<Suite, 'said'>, page: Page, person: SamplePerson): Promise<void> {
  const { email, password } = await signInOf(suite, person);
  const answer = await page.request.post('/api/session/sign-in', { data: { email, password } });
  if (!answer.ok()) throw new Error(await answer.text());
}
