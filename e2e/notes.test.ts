import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { findingsIn, TWO_VIEWS, type View } from './testing/findings.ts';
import { findingsInThemes } from './testing/in-themes.ts';
import { type SamplePerson, signIn } from './testing/people.ts';
import { startSuite } from './testing/suite.ts';

const suite = startSuite(() => ({}));
const AXE_MS = 120_000;
const [PHONE, SCREEN] = TWO_VIEWS as [View, View];

const dialogOf = (page: Page) => page.getByRole('dialog');
/** What a note is written in: plain text until the editor has come. */
const areaOf = (page: Page) => dialogOf(page).getByRole('textbox', { name: 'Text of the note' });
const textOf = (page: Page) => areaOf(page).and(page.locator('[contenteditable]'));
const panelOf = (page: Page) => page.getByRole('complementary', { name: 'Note of University of Brightmoor' });
const told = (page: Page, text: string | RegExp) =>
  page.getByRole('region', { name: 'Messages' }).getByText(text, { exact: true }).waitFor();

async function open(person: SamplePerson | null, address: string): Promise<Page> {
  const page = await suite.newPage({ viewport: { width: 1440, height: 900 } });
  if (person !== null) await signIn(suite, page, person);
  await page.goto(address);
  return page;
}

/** Holds back a part of the program until what this gives is called. */
async function hold(page: Page, part: string): Promise<() => void> {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route(`**/assets/${part}-*.js`, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

/** Pastes HTML as another program copies it. */
async function paste(page: Page, html: string): Promise<void> {
  await page.evaluate((copied) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', copied);
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(event);
  }, html);
}

const item = (level: number, marker: string, words: string) =>
  `<p class=MsoListParagraph style='mso-list:l0 level${level} lfo1'><span style='mso-list:Ignore'>${marker}</span>${words}</p>`;
const FROM_WORD = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p{margin:0}</style></head><body>
<h1>Before you write<o:p></o:p></h1><p class=MsoNormal><span style='color:red'>Ask <b>early</b></span></p><p><o:p>&nbsp;</o:p></p>
${item(1, '·', 'First')}${item(2, 'o', 'Nested')}${item(1, '·', 'Second')}${item(1, '1.', 'One')}
<table><tr><td><p>A cell</p></td></tr></table><p><a href="file:///c:/x">bad</a> <a href="https://a.example/x">good</a></p></body></html>`;

/** Adds files to a note by the button: good ones, one of the wrong kind, and one whose upload is cancelled. */
async function attachFiles(page: Page): Promise<void> {
  const files = dialogOf(page).getByRole('group', { name: 'Files' });
  const choose = async (name: string, text: string) => {
    const chooser = page.waitForEvent('filechooser');
    await files.getByRole('button', { name: 'Add files' }).press('Enter');
    await (await chooser).setFiles([{ name, mimeType: 'text/plain', buffer: Buffer.from(text) }]);
  };
  await choose('Büdget 2027.csv', 'item,cost');
  await files.getByRole('link', { name: 'Büdget 2027.csv' }).waitFor();
  await files.getByRole('status').getByText('Büdget 2027.csv has been uploaded.').waitFor();
  await choose('tool.pdf', 'MZ\0');
  await files.getByRole('listitem').getByText('Files of this kind cannot be attached.').waitFor();
  // An upload that takes long.
  await page.route('**/api/account/files', () => {});
  await choose('slow.txt', 'slow');
  await files.getByRole('progressbar', { name: 'Upload of slow.txt' }).waitFor();
  await dialogOf(page).getByRole('button', { name: 'Save note' }).press('Enter');
  await dialogOf(page).getByText('A file is still being uploaded.').waitFor();
  expect(await findingsInThemes(page)).toEqual({});
  await files.getByRole('button', { name: 'Cancel the upload of slow.txt' }).press('Enter');
  await files.getByRole('progressbar').waitFor({ state: 'detached' });
  await page.unroute('**/api/account/files');
  await files.getByRole('button', { name: 'Remove tool.pdf' }).press('Enter');
  await expect.poll(() => files.getByRole('listitem').count()).toBe(1);
  // The button went with its row.
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Add files');
}

describe('notes', () => {
  test('what is typed before the editor has come is kept, whether it comes or not', async () => {
    const page = await open('Editor', '/opportunities/12/details');
    const releaseDialog = await hold(page, 'note-dialog');
    const releaseEditor = await hold(page, 'rich-text-editor');
    await page.getByRole('button', { name: 'Add a note' }).press('Enter');
    await page.getByRole('dialog', { name: 'Loading …' }).waitFor();
    // This key tracks the call of the page when no dialog is there.
    await page.keyboard.press('t');
    releaseDialog();
    await expect.poll(() => areaOf(page).evaluate((area) => area.matches('textarea:focus'))).toBe(true);
    await dialogOf(page).getByRole('status').getByText('Formatting tools are loading …').waitFor();
    expect(await findingsIn(page, [SCREEN])).toEqual({});
    await page.keyboard.type('Ask <b>\nthe ');
    releaseEditor();
    await textOf(page).waitFor();
    await page.keyboard.type('dean');
    expect(await textOf(page).innerHTML()).toBe('<p>Ask &lt;b&gt;</p><p>the dean</p>');
    await dialogOf(page).getByRole('button', { name: 'Save note' }).press('Enter');
    await told(page, 'Opportunity notes have been saved');
    await page.getByRole('button', { name: /^Track:/ }).waitFor();

    const late = await open('Editor', '/opportunities/12/details');
    await late.route('**/assets/rich-text-editor-*.js', (route) => route.abort());
    await panelOf(late).getByRole('button', { name: 'Edit' }).press('Enter');
    await dialogOf(late).getByText('The formatting tools did not load.').waitFor();
    await expect.poll(() => areaOf(late).evaluate((area) => area.matches('textarea:focus'))).toBe(true);
    await late.keyboard.type('today');
    await dialogOf(late).getByRole('button', { name: 'Save note' }).press('Enter');
    await told(late, 'Opportunity notes have been saved');
    for (const words of ['Ask <b>', 'the dean', 'today']) {
      await panelOf(late).getByText(words, { exact: true }).waitFor();
    }
  });

  test(
    'an editor writes by keyboard and pastes from Word; a colleague reads it, a stranger does not',
    async () => {
      const page = await open('Editor', '/opportunities/1/details');
      await page.getByRole('button', { name: 'Add a note' }).press('Enter');
      await textOf(page).waitFor();
      await page.keyboard.type('Ask the ');
      await page.keyboard.press('ControlOrMeta+b');
      await page.keyboard.type('office');
      await page.keyboard.press('ControlOrMeta+b');
      await page.keyboard.press('ControlOrMeta+k');
      await page.keyboard.type('help@brightmoor.example');
      await page.keyboard.press('Enter');
      await expect
        .poll(() => textOf(page).innerHTML())
        .toBe(
          '<p>Ask the <strong>office</strong><a href="mailto:help@brightmoor.example">help@brightmoor.example</a></p>',
        );
      await page.keyboard.press('ControlOrMeta+a');
      await paste(page, FROM_WORD);
      const clean =
        '<h3>Before you write</h3><p>Ask <strong>early</strong></p>' +
        '<ul><li><p>First</p><ul><li><p>Nested</p></li></ul></li><li><p>Second</p></li></ul><ol><li><p>One</p></li></ol>' +
        '<p>A cell</p><p>bad <a href="https://a.example/x">good</a></p>';
      await expect.poll(() => textOf(page).innerHTML()).toBe(clean);
      // The toolbar is one stop for the Tab key, and arrow keys move inside it.
      await page.keyboard.press('ControlOrMeta+Home');
      await page.keyboard.press('Shift+Tab');
      await page.keyboard.press('ArrowLeft');
      await expect
        .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
        .toBe('Numbers');
      await page.keyboard.press('Tab');
      expect(await findingsInThemes(page)).toEqual({});
      // What is not saved is not thrown away unasked.
      await page.keyboard.press('Escape');
      await dialogOf(page).getByText('Your text is not saved.').waitFor();
      await page.keyboard.press('Escape');
      await dialogOf(page).getByRole('button', { name: 'Cancel' }).press('Enter');
      await dialogOf(page).getByRole('button', { name: 'Keep writing' }).press('Enter');
      await dialogOf(page).getByRole('button', { name: 'Save note' }).press('Enter');
      await told(page, 'Opportunity notes have been saved');
      await panelOf(page).getByRole('heading', { name: 'Before you write' }).waitFor();

      const colleague = await open('Viewer', '/opportunities/1/details');
      await panelOf(colleague).getByRole('heading', { name: 'Before you write' }).waitFor();
      expect(await panelOf(colleague).getByRole('button').allTextContents()).toEqual(['Versions']);
      expect(await findingsInThemes(colleague)).toEqual({});
      await colleague.goto('/search/opportunities?ids=1&expired=true');
      await colleague.getByRole('list', { name: 'Labels' }).getByText('Note', { exact: true }).waitFor();
      const stranger = await open(null, '/opportunities/1/details');
      await stranger.getByRole('button', { name: /^Track/ }).waitFor();
      expect(await panelOf(stranger).count()).toBe(0);
    },
    AXE_MS,
  );

  test(
    'two editors at once: the later one sees both texts, joins them, and brings an earlier version back',
    async () => {
      const [one, other] = [
        await open('Editor', '/opportunities/2/details'),
        await open('Admin', '/opportunities/2/details'),
      ];
      for (const page of [one, other]) {
        await page.getByRole('button', { name: 'Add a note' }).press('Enter');
        await textOf(page).waitFor();
        await page.keyboard.type(page === one ? 'From one' : 'From the other');
      }
      await dialogOf(one).getByRole('button', { name: 'Save note' }).press('Enter');
      await told(one, 'Opportunity notes have been saved');
      await dialogOf(other).getByRole('button', { name: 'Save note' }).press('Enter');
      await dialogOf(other).getByRole('region', { name: 'Your text' }).getByText('From the other').waitFor();
      await dialogOf(other).getByText('From one').waitFor();
      expect(await findingsInThemes(other)).toEqual({});
      await dialogOf(other).getByRole('button', { name: 'Join both' }).press('Enter');
      await expect.poll(() => textOf(other).innerHTML()).toBe('<p>From one</p><p>From the other</p>');
      await dialogOf(other).getByRole('button', { name: 'Save note' }).press('Enter');
      await panelOf(other).getByText('From one').waitFor();

      await panelOf(other).getByRole('button', { name: 'Versions' }).press('Enter');
      await dialogOf(other).getByRole('list', { name: 'Versions' }).getByRole('button').last().press('Enter');
      await dialogOf(other).getByRole('button', { name: 'Bring this version back' }).press('Enter');
      await expect.poll(() => panelOf(other).getByText('From the other').count()).toBe(0);
      // The first editor still sees the text that they saved. They cannot delete the later one unseen.
      await panelOf(one).getByRole('button', { name: 'Delete note' }).press('Enter');
      await dialogOf(one).getByRole('button', { name: 'Delete note' }).press('Enter');
      await dialogOf(one)
        .getByText(/has saved this note since you opened it. It was not deleted/)
        .waitFor();
      await panelOf(other).getByRole('button', { name: 'Delete note' }).press('Enter');
      await dialogOf(other).getByRole('button', { name: 'Delete note' }).press('Enter');
      await told(other, 'Opportunity notes have been deleted');
      await other.getByRole('button', { name: 'Add a note' }).waitFor();
    },
    AXE_MS,
  );

  test(
    'one note on several opportunities of a search; the list finds, selects and deletes them by keyboard',
    async () => {
      const page = await open('Admin', '/search/opportunities?ids=3,4,5&expired=true');
      await page
        .getByRole('checkbox', { name: /^Select ./ })
        .first()
        .press('Space');
      await page.getByRole('checkbox', { name: /page/ }).press('Space');
      await page.getByRole('button', { name: 'Note', exact: true }).press('Enter');
      await textOf(page).waitFor();
      await page.keyboard.type('Before the office');
      const saveAll = dialogOf(page).getByRole('button', { name: 'Save on these opportunities' });
      await saveAll.press('Enter');
      await told(page, 'Opportunity notes have been saved');
      await page.getByRole('list', { name: 'Labels' }).getByText('Note', { exact: true }).nth(1).waitFor();

      await page.getByRole('button', { name: 'Note', exact: true }).press('Enter');
      await textOf(page).waitFor();
      await page.keyboard.type('Zebra');
      await saveAll.press('Enter');
      await dialogOf(page).getByText('2 of these opportunities have a note already.').waitFor();
      await dialogOf(page).getByRole('button', { name: 'Add below' }).press('Enter');
      await told(page, 'Opportunity notes have been saved');

      await page.goto('/editors');
      expect(new URL(page.url()).pathname).toBe('/editors/notes/opportunities');
      const entries = page.getByRole('list', { name: 'Opportunity notes' }).getByRole('listitem');
      await page.getByRole('searchbox').last().fill('zebra before');
      await page.keyboard.press('Enter');
      await page.getByText('2 notes found for “zebra before”').waitFor();
      expect(await page.evaluate(() => document.activeElement?.getAttribute('type'))).toBe('search');
      await expect.poll(() => entries.count()).toBe(2);
      expect(await findingsInThemes(page)).toEqual({});
      await page.getByLabel('Sort').selectOption('Title A to Z');
      await page.waitForURL(/orderBy=title/);
      await page
        .getByRole('button', { name: /^Actions for/ })
        .first()
        .press('Enter');
      await page.getByRole('menuitem', { name: 'Edit note' }).press('Enter');
      await expect.poll(() => textOf(page).innerText()).toBe('Before the office\n\nZebra');
      await page.keyboard.press('Escape');
      await entries.getByRole('checkbox').first().press('Space');
      await page.getByRole('checkbox', { name: /page/ }).press('Space');
      const bar = page.getByRole('group', { name: 'Selection' });
      await bar.getByText('2 selected').waitFor();
      await bar.getByRole('button', { name: 'Delete' }).press('Enter');
      await dialogOf(page).getByText('Delete 2 notes?').waitFor();
      await dialogOf(page).getByRole('button', { name: 'Delete notes' }).press('Enter');
      await told(page, 'Opportunity notes have been deleted');
      await page.getByText('No note found').waitFor();

      const viewer = await open('Viewer', '/editors/notes/opportunities');
      await viewer.getByText('This page is for editors and administrators of an institution.').waitFor();
    },
    AXE_MS,
  );

  test(
    'a note on a funder: written on its page, found by its type, deleted',
    async () => {
      const page = await open('Editor', '/funders/1/details');
      const name = await page.getByRole('heading', { level: 1 }).innerText();
      await page.getByRole('button', { name: 'Add a note' }).press('Enter');
      await textOf(page).waitFor();
      await page.keyboard.type('Ring first');
      await attachFiles(page);
      await dialogOf(page).getByRole('button', { name: 'Save note' }).press('Enter');
      await told(page, 'Funder notes saved');
      await panelOf(page).getByText('Ring first').waitFor();
      expect(await findingsInThemes(page)).toEqual({});
      const arriving = page.waitForEvent('download');
      await panelOf(page).getByRole('link', { name: 'Büdget 2027.csv' }).press('Enter');
      const file = await arriving;
      expect(file.suggestedFilename()).toBe('Büdget 2027.csv');
      expect(readFileSync(await file.path(), 'utf8')).toBe('item,cost');
      await page.goto('/editors/notes/funders?type=corporate');
      await page.getByText('No note found').waitFor();
      await page.getByLabel('Type').selectOption('All types');
      await page.getByRole('link', { name }).waitFor();
      expect(await findingsInThemes(page)).toEqual({});
      await page.getByRole('button', { name: `Actions for ${name}` }).press('Enter');
      await page.getByRole('menuitem', { name: 'Delete note' }).press('Enter');
      await dialogOf(page).getByRole('button', { name: 'Delete note' }).press('Enter');
      await told(page, 'Funder notes deleted');
      await page.getByText('No notes yet').waitFor();
    },
    AXE_MS,
  );
});

describe('an institution that is connected to Pure', () => {
  test(
    'sends there where others track: from a search with labels; the list renames, takes off and takes back',
    async () => {
      const admin = await open('Admin', '/profile/api-keys');
      await admin.getByRole('button', { name: 'New API key' }).press('Enter');
      await dialogOf(admin).getByLabel('Name').fill('Pure');
      await dialogOf(admin).getByLabel('Used by').selectOption('Research-information system (Pure)');
      await dialogOf(admin).getByText('instead of tracking them').waitFor();
      await dialogOf(admin).getByRole('button', { name: 'Create API key' }).press('Enter');
      await admin.getByRole('dialog', { name: 'API key “Pure”' }).waitFor();

      const page = await open('Editor', '/search/opportunities');
      const boxes = page.getByRole('main').locator('[data-result]').getByRole('checkbox');
      await boxes.nth(0).press('Space');
      await page.getByRole('button', { name: 'Send 1 to Pure' }).waitFor();
      await boxes.nth(1).press('Space');
      await page.getByRole('button', { name: 'Send 2 to Pure' }).press('Enter');
      const name = dialogOf(page).getByRole('textbox', { name: 'Find a label, or name a new one' });
      await name.fill('Ocean');
      await name.press('Enter');
      await dialogOf(page).getByRole('checkbox', { name: 'Ocean new' }).waitFor();
      await dialogOf(page).getByRole('button', { name: 'Send to Pure' }).press('Enter');
      await told(page, 'Sent to Pure. The list is in My funding.');
      const sent = page.getByRole('main').getByRole('button', { name: /^Sent to Pure: / });
      await expect.poll(() => sent.count()).toBe(2);
      const events = await page.evaluate(() => (window as { fundryDataLayer?: object[] }).fundryDataLayer);
      expect(events).toContainEqual(expect.objectContaining({ event: 'export-to-pure' }));

      await page.goto('/my-funding/sent-to-pure');
      const labels = page.getByRole('navigation', { name: 'Labels' });
      await labels.getByRole('link', { name: /^Ocean/ }).press('Enter');
      const entries = page.getByRole('list', { name: 'Sent to Pure' }).getByRole('listitem');
      await expect.poll(() => entries.count()).toBe(2);
      expect(await findingsInThemes(page)).toEqual({});
      await page.getByRole('button', { name: 'Label Ocean' }).press('Enter');
      await page.getByRole('menuitem', { name: 'Rename' }).press('Enter');
      await dialogOf(page).getByRole('button', { name: 'Rename' }).press('Enter');
      await dialogOf(page).getByText('Please enter a different name').first().waitFor();
      await dialogOf(page).getByRole('textbox', { name: 'Name' }).fill('Sea');
      await dialogOf(page).getByRole('button', { name: 'Rename' }).press('Enter');
      await page.getByRole('heading', { name: 'Sea' }).waitFor();

      await entries.getByRole('checkbox').first().press('Space');
      await page.getByRole('button', { name: 'Take label off' }).press('Enter');
      await told(page, '1 opportunity without the label “Sea”.');
      await expect.poll(() => entries.count()).toBe(1);
      await page.getByRole('button', { name: 'Undo' }).press('Enter');
      await expect.poll(() => entries.count()).toBe(2);
      await entries
        .getByRole('button', { name: /^Edit: / })
        .first()
        .press('Enter');
      await dialogOf(page).getByRole('button', { name: 'Take back' }).press('Enter');
      await dialogOf(page).getByText('Pure is told that it is withdrawn').waitFor();
      await dialogOf(page).getByRole('button', { name: 'Take back' }).press('Enter');
      await told(page, 'No longer sent to Pure.');
      await expect.poll(() => entries.count()).toBe(1);
      await page.getByRole('button', { name: 'Label Sea' }).press('Enter');
      await page.getByRole('menuitem', { name: 'Delete' }).press('Enter');
      await dialogOf(page).getByRole('button', { name: 'Delete label' }).press('Enter');
      await page.getByRole('heading', { name: 'All sent' }).waitFor();
      await expect.poll(() => entries.count()).toBe(1);

      await admin.reload();
      await admin.getByRole('button', { name: 'Delete API key Pure' }).press('Enter');
      await dialogOf(admin).getByRole('button', { name: 'Delete API key', exact: true }).press('Enter');
      await admin.getByText('No API keys').waitFor();
      await page.goto('/my-funding/sent-to-pure');
      await page.getByRole('heading', { name: 'Page not found' }).waitFor();
      await page.goto('/opportunities/1/details');
      await page.getByRole('button', { name: /^Track: / }).waitFor();
    },
    AXE_MS,
  );
});

describe('internal opportunities', () => {
  test(
    'an editor writes one, looks at it and publishes it; a colleague finds it, a stranger does not',
    async () => {
      const page = await open('Editor', '/editors/internal-opportunities');
      await page.getByText('No internal opportunities yet').waitFor();
      await page.getByRole('link', { name: 'New internal opportunity' }).press('Enter');
      await page.getByRole('textbox', { name: 'Title' }).fill('Seed grants of Brightmoor');
      await page.getByRole('button', { name: 'Create draft' }).press('Enter');
      await page.getByRole('textbox', { name: 'Description' }).waitFor();
      await page.getByRole('button', { name: 'Publish', exact: true }).press('Enter');
      await page.getByText('Write a description, or add a link.').waitFor();
      await page.getByRole('textbox', { name: 'Description' }).focus();
      await page.keyboard.type('For first steps.');
      await page.getByText('Write a description, or add a link.').waitFor({ state: 'detached' });
      await page.getByRole('button', { name: 'Add a deadline' }).press('Enter');
      await page.getByRole('group', { name: 'Deadline 1' }).getByLabel('Time', { exact: true }).fill('17:00');
      await page.getByRole('button', { name: 'Remove deadline 1' }).press('Enter');
      await page.getByRole('textbox', { name: 'Keywords' }).fill('quillwort, moss');
      await page.getByRole('textbox', { name: 'Keywords' }).press('Enter');
      await page.getByRole('button', { name: 'Remove moss' }).press('Enter');
      await page.getByRole('textbox', { name: 'Highest amount of an award' }).fill('5000');
      await page.getByRole('textbox', { name: 'Highest amount of an award' }).press('Enter');
      await page.getByRole('button', { name: 'Publish', exact: true }).press('Enter');
      await page.getByText('Choose the currency of the amount.').waitFor();
      await page.getByRole('combobox', { name: 'Currency' }).selectOption('EUR');

      await page.getByRole('button', { name: 'Preview' }).press('Enter');
      await page.getByText('Preview. Nobody else sees this yet.').waitFor();
      await page.getByRole('article').getByText('Up to EUR 5,000').first().waitFor();
      await page.getByRole('button', { name: 'Publish', exact: true }).press('Enter');
      await told(page, 'An internal opportunity has been published and made active');
      await page.getByText('Preview. This is what your colleagues see.').waitFor();

      const address = '/search/opportunities?basicQuery=quillwort&onlyInternal=true';
      const colleague = await open('Viewer', '/');
      await expect
        .poll(async () => {
          await colleague.goto(address);
          return colleague
            .getByRole('list', { name: 'Labels' })
            .getByText('Internal', { exact: true })
            .count();
        })
        .toBe(1);
      await colleague.getByRole('link', { name: 'Seed grants of Brightmoor' }).press('Enter');
      await colleague.getByRole('heading', { level: 1, name: 'Seed grants of Brightmoor' }).waitFor();
      await colleague.getByRole('list', { name: 'Status' }).getByText('Internal', { exact: true }).waitFor();
      const stranger = await open(null, '/');
      const answer = await stranger.goto(new URL(colleague.url()).pathname);
      expect(answer?.status()).toBe(404);
    },
    AXE_MS,
  );

  test(
    'two editors at once: what only one changed is kept, what both changed is asked for; the list copies and deletes drafts',
    async () => {
      const one = await open('Editor', '/editors/internal-opportunities/create');
      await one.getByRole('textbox', { name: 'Title' }).fill('Travel fund');
      await one.getByRole('button', { name: 'Create draft' }).press('Enter');
      await one.getByRole('textbox', { name: 'Description' }).waitFor();
      const other = await open('Admin', new URL(one.url()).pathname);
      await other.getByRole('textbox', { name: 'Title' }).fill('Travel fund of the library');
      await other.getByRole('textbox', { name: 'Number', exact: true }).fill('T-7');
      await other.getByRole('button', { name: 'Preview' }).press('Enter');
      await other.getByText('Preview. Nobody else sees this yet.').waitFor();
      await one.getByRole('textbox', { name: 'Title' }).fill('Travel fund for students');
      await one.getByRole('textbox', { name: 'Programme', exact: true }).fill('Travel');
      await one.getByText(/changed the same fields as you/).waitFor();
      expect(await one.getByRole('textbox', { name: 'Number', exact: true }).inputValue()).toBe('T-7');
      expect(await findingsInThemes(one)).toEqual({});
      await one.getByRole('group', { name: 'Title' }).getByRole('radio').last().press('Space');
      await one.getByRole('button', { name: 'Save what I chose' }).press('Enter');
      await one.getByRole('heading', { name: 'Travel fund of the library' }).waitFor();
      await one.getByText(/Saved/).waitFor();

      await other.goto('/editors/internal-opportunities?search=travel');
      await other.getByRole('button', { name: 'Actions for Travel fund of the library' }).press('Enter');
      await other.getByRole('menuitem', { name: 'Copy' }).press('Enter');
      await other.getByRole('heading', { name: 'Copy of Travel fund of the library' }).waitFor();
      await other.getByRole('link', { name: 'Internal opportunities' }).first().press('Enter');
      const list = other.getByRole('list', { name: 'Internal opportunities' });
      const copy = list.getByRole('link', { name: 'Copy of Travel fund of the library' });
      await copy.waitFor();
      await other.getByRole('checkbox', { name: 'Select Copy of Travel fund of the library' }).press('Space');
      await other.getByRole('checkbox', { name: 'Select Travel fund of the library' }).press('Space');
      await other.getByRole('button', { name: 'Delete drafts' }).press('Enter');
      await dialogOf(other).getByRole('button', { name: 'Delete drafts' }).press('Enter');
      await told(other, '2 drafts were deleted.');
      await copy.waitFor({ state: 'detached' });
    },
    AXE_MS,
  );
});

test(
  'an editor imports a file after its faults are mended',
  async () => {
    const page = await open('Editor', '/editors/internal-opportunities');
    const file = (csv: string) => ({ name: 'calls.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
    await page.getByRole('button', { name: 'Import' }).press('Enter');
    const input = dialogOf(page).locator('input[type=file]');
    await input.setInputFiles(file('Title;Opens on\r\nHerbarium fund;soon\r\n'));
    await dialogOf(page)
      .getByRole('cell', { name: /“soon” is not a day/ })
      .waitFor();
    expect(await findingsInThemes(page)).toEqual({});
    await input.setInputFiles(file('Title;Opens on\r\nHerbarium fund;1.3.2027\r\n'));
    await dialogOf(page).getByRole('cell', { name: 'Becomes a new draft' }).waitFor();
    expect(await findingsInThemes(page)).toEqual({});
    await dialogOf(page).getByRole('button', { name: 'Import 1 row' }).press('Enter');
    await told(page, 'The file was imported: 1 draft was made.');
    await page.getByRole('link', { name: 'Herbarium fund' }).waitFor();
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Export' }).press('Enter'),
    ]);
    expect(saved.suggestedFilename()).toBe('internal-opportunities.csv');
  },
  AXE_MS,
);

describe('what an institution adds to an opportunity', () => {
  test(
    'an editor adds a deadline, instructions and a contact by keyboard; a colleague sees them, a visitor does not',
    async () => {
      const page = await open('Editor', '/opportunities/2/details');
      const panel = (on: Page) => on.getByRole('complementary', { name: 'At University of Brightmoor' });
      await panel(page)
        .getByRole('button', { name: 'Add internal deadlines or instructions' })
        .press('Enter');
      await dialogOf(page).getByRole('button', { name: 'Add a deadline' }).press('Enter');
      // Its code comes late. A key that is pressed while the dialog takes it up can be lost.
      await dialogOf(page).getByRole('group', { name: 'Day' }).waitFor();
      await dialogOf(page).getByRole('button', { name: 'Save' }).press('Enter');
      await dialogOf(page).getByText('Each deadline needs a day, and words that say what is due.').waitFor();
      await dialogOf(page).getByLabel('What is due, such as Draft to the office').fill('Draft to the office');
      await dialogOf(page).getByRole('group', { name: 'Day' }).getByRole('spinbutton').first().focus();
      await page.keyboard.type('05012027');
      await dialogOf(page).getByLabel('Name of the contact').fill('Grants office');
      await dialogOf(page).getByRole('textbox', { name: 'Instructions' }).focus();
      await page.keyboard.type('Tell us first.');
      expect(await findingsInThemes(page)).toEqual({});
      // What is not saved is not thrown away unasked.
      await page.keyboard.press('Escape');
      await dialogOf(page).getByRole('button', { name: 'Keep writing' }).press('Enter');
      await dialogOf(page).getByRole('button', { name: 'Save' }).press('Enter');
      await told(page, 'Saved for your institution.');
      await panel(page).getByText('Draft to the office: 05-Jan-2027').waitFor();
      const facts = page.getByRole('complementary', { name: 'Facts' });
      await facts.getByText('Other (internal: Draft to the office)').first().waitFor();
      expect(await findingsInThemes(page)).toEqual({});

      const colleague = await open('Viewer', '/opportunities/2/details');
      await panel(colleague).getByText('Tell us first.').waitFor();
      await panel(colleague).getByText('Contact: Grants office').waitFor();
      expect(await panel(colleague).getByRole('button').count()).toBe(0);
      await colleague.goto('/search/opportunities?ids=2&expired=true');
      await colleague.getByRole('definition').getByText('05-Jan-2027 (Draft to the office)').waitFor();
      const visitor = await open(null, '/opportunities/2/details');
      await visitor.getByRole('complementary', { name: 'Facts' }).waitFor();
      expect(await visitor.getByText('Draft to the office').count()).toBe(0);

      await panel(page).getByRole('button', { name: 'Delete' }).press('Enter');
      await dialogOf(page).getByRole('button', { name: 'Delete' }).press('Enter');
      await told(page, 'Deleted for your institution.');
      await panel(page).getByRole('button', { name: 'Add internal deadlines or instructions' }).waitFor();
    },
    AXE_MS,
  );
});

describe('internal competitions', () => {
  test(
    'an editor opens one, a colleague applies, a reviewer scores, the editor decides and announces; a stranger sees nothing',
    async () => {
      const panel = (on: Page) => on.getByRole('complementary', { name: 'Internal competition' });
      // Each page in one width and theme, which take turns.
      const findingsOn = (on: Page, view: View) => findingsIn(on, [view]);
      const button = (on: Page, name: string) => on.getByRole('button', { name, exact: true });
      const editor = await open('Editor', '/');
      const found = await editor.request.get('/api/opportunities?limitedSubmission=true');
      const { hits } = (await found.json()) as { hits: { hits: { _id: string }[] } };
      const record = `/opportunities/${hits.hits[0]!._id}/details`;
      await editor.goto(record);
      await panel(editor).getByRole('link', { name: 'Open an internal competition' }).press('Enter');
      await button(editor, 'Set up the competition').press('Enter');
      await editor.getByText('Choose the day of the closing.').waitFor();
      await button(editor, 'Add a field').press('Enter');
      const field = editor.getByRole('group', { name: 'Field 2' });
      await field.getByRole('textbox', { name: 'What is asked' }).fill('Your CV');
      await field.getByRole('combobox', { name: 'Kind' }).selectOption('Files');
      await editor.getByRole('group', { name: 'Closes on' }).getByRole('spinbutton').first().focus();
      await editor.keyboard.type('10032026');
      const reviewers = editor.getByRole('combobox', { name: 'Add a reviewer' });
      await reviewers.focus();
      await editor.keyboard.type('maren');
      await editor.getByRole('option', { name: /^Maren/ }).waitFor();
      await editor.keyboard.press('ArrowDown');
      await expect.poll(() => reviewers.getAttribute('aria-activedescendant')).not.toBeNull();
      await editor.keyboard.press('Enter');
      await editor.getByRole('list', { name: 'Reviewers' }).getByText('Maren').waitFor();
      expect(await findingsOn(editor, SCREEN)).toEqual({});
      await button(editor, 'Set up the competition').press('Enter');
      await told(editor, 'The competition has been set up.');
      await editor.getByText('No application handed in yet').waitFor();

      const stranger = await open(null, record);
      await stranger.getByRole('button', { name: /^Track/ }).waitFor();
      expect(await panel(stranger).count()).toBe(0);
      const applicant = await open('Viewer', record);
      await panel(applicant)
        .getByText(/^Open\. .* may go forward to the funder\. Closes in 9 days: /)
        .waitFor();
      expect(await panel(applicant).getByRole('link').allTextContents()).toEqual(['Apply']);
      await panel(applicant).getByRole('link', { name: 'Apply' }).press('Enter');
      await button(applicant, 'Hand in').press('Enter');
      await applicant.getByText('Give your application a title.').first().waitFor();
      const cv = applicant.getByRole('group', { name: 'Your CV (optional)' });
      const chooser = applicant.waitForEvent('filechooser');
      await cv.getByRole('button', { name: 'Add files' }).press('Enter');
      await (await chooser).setFiles([
        { name: 'cv.txt', mimeType: 'text/plain', buffer: Buffer.from('Moss since 2001') },
      ]);
      await cv.getByRole('link', { name: 'cv.txt' }).waitFor();
      const title = applicant.getByRole('textbox', { name: 'Title' });
      await title.fill('Moss as a sensor');
      await applicant.getByRole('textbox', { name: 'Summary of your project' }).fill('Mosses take up much.');
      await applicant.getByText('Saved 01-Mar-2026').waitFor();
      await applicant.reload();
      await expect.poll(() => title.inputValue()).toBe('Moss as a sensor');
      await cv.getByRole('link', { name: 'cv.txt' }).waitFor();
      expect(await findingsOn(applicant, PHONE)).toEqual({});
      await button(applicant, 'Hand in').press('Enter');
      await told(applicant, /^Handed in\. You can change it until 10-Mar-2026, 17:00 /);

      const reviewer = await open('Admin', '/my-funding/reviews');
      await reviewer.getByText('You can read the applications after the closing.').waitFor();
      await editor.reload();
      await editor.getByText('Moss as a sensor').waitFor();
      await button(editor, 'More').press('Enter');
      await editor.getByRole('menuitem', { name: 'Close now' }).press('Enter');
      await dialogOf(editor).getByRole('button', { name: 'Close now' }).press('Enter');
      await told(editor, 'The competition is closed.');
      // Somebody who is still writing loses nothing, and is told what counts.
      await title.fill('Moss as the sensor');
      await button(applicant, 'Hand in the changes').press('Enter');
      await applicant.getByText('Your last changes were not handed in.').waitFor();
      await applicant.getByText('Moss as the sensor').waitFor();
      expect(await applicant.getByText('Fundry could not keep what you typed last.').count()).toBe(0);

      await reviewer.reload();
      await reviewer.getByText('0 of 1 reviewed by you').waitFor();
      // Where emails lead.
      await reviewer.goto(`/competitions/${/competitions\/([^/]+)/.exec(editor.url())?.[1]}`);
      await reviewer.getByRole('link', { name: 'Moss as a sensor' }).press('Enter');
      await reviewer.getByRole('link', { name: 'cv.txt' }).waitFor();
      await button(reviewer, 'Hand in').press('Enter');
      await reviewer.getByText('Give a score for “Quality of the idea”.').waitFor();
      await reviewer.getByRole('radio', { name: '4 Very good' }).press('Space');
      await reviewer.getByRole('textbox', { name: 'Comment' }).fill('Cheap and clear.');
      expect(await findingsOn(reviewer, SCREEN)).toEqual({});
      await button(reviewer, 'Hand in').press('Enter');
      await dialogOf(reviewer).getByRole('button', { name: 'Hand in' }).press('Enter');
      await told(reviewer, 'Your review has been handed in.');
      await reviewer.getByText('No other reviews yet').waitFor();

      await editor.getByRole('link', { name: 'Moss as a sensor' }).press('Enter');
      await editor.getByText('Cheap and clear.').waitFor();
      await editor.getByRole('radio', { name: 'Goes forward' }).press('Space');
      await editor.getByRole('textbox', { name: 'Message to the applicant' }).fill('Well done.');
      await editor.getByRole('link', { name: 'Internal competitions' }).press('Enter');
      await dialogOf(editor).getByRole('button', { name: 'Keep writing' }).press('Enter');
      expect(await findingsOn(editor, PHONE)).toEqual({});
      await button(editor, 'Save the decision').press('Enter');
      await told(editor, /^The decision has been saved\./);
      await editor.getByRole('link', { name: 'Applications', exact: true }).press('Enter');
      await editor.getByText('4.0 of 5 · 1 review').waitFor();
      await button(editor, 'Announce the results').press('Enter');
      await dialogOf(editor).getByText('1 applicant: the decision, with your message').waitFor();
      await dialogOf(editor).getByRole('button', { name: 'Announce and send emails' }).press('Enter');
      await told(editor, 'The results have been announced.');
      await editor.goto('/editors/competitions?type=announced');
      await editor.getByText('1 internal competition', { exact: true }).waitFor();
      expect(await findingsOn(editor, SCREEN)).toEqual({});

      await applicant.goto('/my-funding/applications');
      await applicant.getByText('Goes forward', { exact: true }).waitFor();
      await applicant.getByRole('list', { name: 'Applications' }).getByRole('link').press('Enter');
      await applicant.getByRole('region', { name: 'Decision' }).getByText('Well done.').waitFor();
      expect(await findingsOn(applicant, PHONE)).toEqual({});
    },
    AXE_MS,
  );
});
