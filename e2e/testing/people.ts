import { setTimeout } from 'node:timers/promises';
import type { BrowserContext, Page } from 'playwright-core';
import type { Suite } from './suite.ts';

/** The people who can sign in to the sample world, under the names that the server prints when it starts. */
export type SamplePerson = 'Viewer' | 'Editor' | 'Admin' | 'Super admin' | 'no institution';

/**
 * The email address, password and name of a person of the sample world. The server prints them shortly after it is
 * ready.
 */
export async function signInOf(
  suite: Pick<Suite, 'said'>,
  person: SamplePerson,
): Promise<{ email: string; password: string; name: string }> {
  const [, email, password, name] = await said(
    suite,
    new RegExp(`^  ${person} .*?(\\S+@\\S+) +(\\S+) +(.+)$`, 'm'),
  );
  return { email: email!, password: password!, name: name! };
}

/** What the server prints for its operator shortly after it is ready. */
async function said(suite: Pick<Suite, 'said'>, pattern: RegExp): Promise<RegExpExecArray> {
  for (let tries = 0; tries < 200; tries++) {
    const found = pattern.exec(suite.said());
    if (found) return found;
    await setTimeout(100);
  }
  throw new Error(`The server does not say ${pattern}.`);
}

/** Signs in a person of the sample world by a call, for one page or a whole browser context. */
export async function signIn(
  suite: Pick<Suite, 'said'>,
  { request }: Pick<BrowserContext, 'request'>,
  person: SamplePerson,
): Promise<void> {
  const { email, password } = await signInOf(suite, person);
  const answer = await request.post('/api/session/sign-in', { data: { email, password } });
  if (!answer.ok()) throw new Error(await answer.text());
}

/** How the operator signs in whom `setUp` makes. */
const OPERATOR = { email: 'olga@operator.example', password: 'quiet-harbour-lantern-7' };

/** Sets the installation up by a call, and so signs its operator, a real person, in. */
export async function setUp(
  suite: Pick<Suite, 'said'>,
  { request }: Pick<BrowserContext, 'request'>,
): Promise<{ name: string; email: string }> {
  const [, token] = await said(suite, /\/session\/setup\?token=(\S+)/);
  const name = { firstName: 'Olga', lastName: 'Operator' };
  const rest = { institution: 'Operator', acceptedTerms: true };
  const answer = await request.post('/api/session/setup', { data: { ...OPERATOR, ...name, ...rest, token } });
  if (!answer.ok()) throw new Error(await answer.text());
  return { name: `${name.firstName} ${name.lastName}`, email: OPERATOR.email };
}

/** Fills in fields of a form by keyboard and sends it with Enter. */
export async function fillIn(page: Page, fields: Record<string, string>): Promise<void> {
  for (const [label, text] of Object.entries(fields)) {
    const field = page.getByRole('main').getByLabel(label, { exact: true });
    await field.focus();
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type(text);
  }
  await page.keyboard.press('Enter');
}
