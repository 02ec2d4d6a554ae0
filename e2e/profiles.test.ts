import { expect, test } from 'vitest';
import { findingsInThemes } from './testing/in-themes.ts';
import { signIn } from './testing/people.ts';
import { startSuite } from './testing/suite.ts';

const suite = startSuite(() => ({ FUNDRY_ORCID_URL: 'off', FUNDRY_OPENALEX_URL: 'off' }));
/** Time limit in milliseconds for axe at two widths and in both themes. */
const AXE_MS = 120_000;

test('a visitor is asked to sign in', async () => {
  const page = await suite.newPage();
  await page.goto('/suggestions');
  await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor();
  expect(new URL(page.url()).searchParams.get('returnTo')).toBe('/suggestions');
});

test(
  'from the home page to a profile, its recommendations with reasons, and a dismissal that is taken back',
  async () => {
    const page = await suite.newPage();
    await signIn(suite, page, 'Viewer');
    await page.goto('/');
    await page.getByRole('main').getByRole('link', { name: 'Suggestions' }).press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Suggestions' }).waitFor();
    // ORCID and OpenAlex are off here.
    expect(await page.getByText(/ORCID|OpenAlex/).count()).toBe(0);
    expect(await findingsInThemes(page)).toEqual({});

    await page.getByLabel('Family name').fill('Nobodyatallhere');
    await page.keyboard.press('Enter');
    await page.getByText('Author not found').waitFor();
    await page.getByText('Try fewer words, or another spelling.').waitFor();
    // A network failure finds nobody either, says so, and can be tried again.
    await page.route('**/recommendation-entities/authors?*', (route) => route.abort());
    await page.getByLabel('Family name').fill('Nobodyelsehere');
    await page.keyboard.press('Enter');
    await page.getByText('The search could not be made').waitFor();
    await page.unroute('**/recommendation-entities/authors?*');
    await page.getByRole('button', { name: 'Try again' }).press('Enter');
    await page.getByText('Try fewer words, or another spelling.').waitFor();

    const { body } = await page.request
      .post('/api/opportunities', { data: { pageSize: 20 } })
      .then(async (answer) => ({ body: await answer.json() }));
    const titles: string[] = body.hits.hits.map((hit: { _source: { title: string } }) => hit._source.title);
    const words = page.getByLabel('What you work on');
    await words.fill('Brine channels.');
    const file = (name: string, text: string) => ({
      name,
      mimeType: 'text/plain',
      buffer: Buffer.from(text),
    });
    const input = page.getByRole('main').locator('input[type=file]');
    await input.setInputFiles(
      file('works.bib', '@article{a, title={Algae that grow under sea ice in winter}}'),
    );
    await page.getByText('Read from works.bib').waitFor();
    await expect
      .poll(() => words.inputValue())
      .toBe('Brine channels.\n\nAlgae that grow under sea ice in winter');
    await input.setInputFiles(file('empty.txt', ''));
    await page.getByText(/^empty\.txt: /).waitFor();
    await words.fill(titles.join('. '));
    await page.getByLabel('Name of the profile').fill('My ocean work');
    await page.getByRole('button', { name: 'Recommend calls' }).press('Enter');
    await page.getByRole('heading', { level: 1, name: 'My ocean work' }).waitFor();
    const calls = page.getByRole('list', { name: 'Recommended calls' });
    const first = calls.getByRole('heading').first();
    const title = (await first.textContent())!;
    await page.getByRole('list', { name: `Why ${title} fits` }).waitFor();
    expect(await findingsInThemes(page)).toEqual({});

    await page.getByRole('button', { name: `Dismiss ${title}` }).press('Enter');
    await page.getByRole('menuitem', { name: 'I know it already' }).press('Enter');
    // The call in the place of the dismissed one has focus.
    const next = calls.getByRole('heading').getByRole('link').first();
    await expect.poll(() => next.evaluate((link) => link === document.activeElement)).toBe(true);
    await expect.poll(() => next.textContent()).not.toBe(title);
    await page.getByRole('button', { name: /^Dismissed/ }).press('Enter');
    await page.getByRole('button', { name: `Bring back ${title}` }).press('Enter');
    await expect.poll(() => first.textContent()).toBe(title);

    await page.getByRole('button', { name: 'Change name or text' }).press('Enter');
    await page.getByRole('dialog').getByLabel('Name').fill('My polar work');
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).press('Enter');
    await page.getByRole('heading', { level: 1, name: 'My polar work' }).waitFor();

    await page.getByRole('link', { name: 'All profiles' }).press('Enter');
    await page.getByRole('button', { name: 'Delete My polar work' }).press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).press('Enter');
    await page.getByRole('list', { name: 'Your profiles' }).waitFor({ state: 'detached' });
  },
  AXE_MS,
);
