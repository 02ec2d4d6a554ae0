import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Embedder, openEmbedder } from './testing/embedder.ts';
import { fillIn, signInOf } from './testing/people.ts';
import { startSuite } from './testing/suite.ts';

let embedder: Embedder;
let port: number;
beforeAll(async () => {
  [embedder, port] = await Promise.all([openEmbedder(), freePort()]);
});
afterAll(() => embedder.close());

/** Fundry runs as if behind HTTPS. Chromium accepts cookies for secure connections from localhost, too. */
const suite = startSuite(() => ({
  FUNDRY_PORT: String(port),
  FUNDRY_PUBLIC_URL: `https://localhost:${port}`,
  FUNDRY_FRAME_ANCESTORS: embedder.origin,
}));

test('in a frame, a sign-in in a new window is handed over to the frame and stays', async () => {
  embedder.show(
    `<iframe src="${suite.url()}/session/sign-in?returnTo=/about/data" width="900" height="900"></iframe>`,
  );
  const library = await suite.newPage();
  await library.goto(embedder.origin);
  const frame = library.frameLocator('iframe');
  const [popup] = await Promise.all([
    library.waitForEvent('popup'),
    frame.getByRole('button', { name: 'Sign in in a new window' }).press('Enter'),
  ]);
  const { email, password, name } = await signInOf(suite, 'Viewer');
  await popup.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor();
  // The window may close before the key that signs in is up again.
  await fillIn(popup, { 'Email address': email, Password: password }).catch((error) => {
    if (!String(error).includes('has been closed')) throw error;
  });
  await frame.getByRole('heading', { level: 1, name: 'About the data' }).waitFor();
  await expect.poll(() => popup.isClosed()).toBe(true);
  await library.reload();
  await frame.getByText(`${name}`).first().waitFor();
  await expect.poll(() => frame.getByText('needs HTTPS').count()).toBe(0);
});

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const { port: free } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return free;
}
