import { panelOf } from '@fundry/contracts/filters/panels.ts';
import { SEARCH_TARGETS, type SearchTarget } from '@fundry/contracts/search-state/search-targets.ts';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { findings } from './testing/findings.ts';
import { type SearchScreen, searchScreen } from './testing/search-screen.ts';
import { startSuite } from './testing/suite.ts';

const suite = startSuite();
const VIEWPORT = { width: 1440, height: 1000 };

/**
 * An action within a group of filters, and the parameters that the address then has. Null: the address does not have
 * the parameter.
 */
type Step = [
  act: (group: Locator, page: Page) => Promise<unknown>,
  parameters: Record<string, string | null>,
];

const tick = (label: string) => (group: Locator) =>
  group.getByRole('checkbox', { name: new RegExp(`^${label}`) }).click();
const flip = (label: string) => (group: Locator) => group.getByRole('switch', { name: label }).click();
/** Chooses one of 250 countries: shows all of them, and narrows the list by typing. */
const country = (name: string) => async (group: Locator) => {
  await group.getByRole('button', { name: 'Show all 250' }).click();
  await group.getByRole('searchbox').fill(name);
  await tick(name)(group);
  await group.getByRole('button', { name: 'Show fewer' }).click();
};
/** Types a day into a date field as a person does. */
const day = (field: string, date: string) => async (group: Locator, page: Page) => {
  const open = group.getByRole('button', {
    name: field === 'First day' ? 'Choose dates' : /^Published or changed/,
  });
  if (await open.isVisible()) await open.click();
  await group.getByRole('group', { name: field }).getByRole('spinbutton').first().click();
  await page.keyboard.type(date.split('-').reverse().join(''));
};
const amount = (field: string, value: string) => async (group: Locator, page: Page) => {
  await group.getByRole('textbox', { name: field, exact: true }).fill(value);
  await page.keyboard.press('Enter');
};

const GROUPS: Record<SearchTarget, Record<string, Step[]>> = {
  opportunities: {
    Deadline: [
      [tick('Within 14 days'), { deadline: '0-14' }],
      [tick('Deadline not specified'), { deadline: '0-14,unspecified' }],
      [tick('Within 14 days'), { deadline: 'unspecified' }],
      [tick('Deadline not specified'), { deadline: null }],
      [tick('Continuing/recurring opportunities'), { dateType: 'ONGOING_OPPORTUNITY' }],
      [tick('Opportunities with a deadline'), { dateType: 'ONGOING_OPPORTUNITY,OPPORTUNITY_WITH_DEADLINE' }],
      [day('First day', '2026-04-01'), { minApplicationDueDate: '2026-04-01' }],
      [day('Last day', '2026-06-30'), { maxApplicationDueDate: '2026-06-30' }],
      [flip('Include opportunities with an unspecified date'), { includeUnspecifiedDate: 'true' }],
    ],
    'Calls I can apply to': [
      [tick('Yes'), { canApply: 'yes' }],
      [tick('Unclear'), { canApply: 'yes,unclear' }],
    ],
    Status: [
      [tick('Forthcoming'), { status: 'forthcoming' }],
      [tick('Closed'), { status: 'forthcoming,expired' }],
      [tick('Open'), { status: 'forthcoming,expired,active' }],
      [flip('Only recurring opportunities'), { onlyRecurring: 'true' }],
    ],
    Published: [
      [tick('In the last 90 days'), { published: '90' }],
      [tick('In the last 90 days'), { published: null }],
      [day('First day', '2026-01-01'), { minPublicationDate: '2026-01-01' }],
      [day('Last day', '2026-02-28'), { maxPublicationDate: '2026-02-28' }],
      [day('Published or changed since', '2026-01-15'), { lastUpdateDate: '2026-01-15' }],
    ],
    'Applicant’s country': [
      [country('Germany'), { applicantCountry: 'DE' }],
      [flip('Also those that do not say'), { unspecCountry: 'false' }],
      [flip('Exclude the chosen countries'), { xApCn: 'true' }],
    ],
    Citizenship: [
      [country('France'), { citizenship: 'FR' }],
      [flip('Also those that do not say'), { unspecCit: 'false' }],
      [flip('Exclude the chosen citizenships'), { xApCz: 'true' }],
    ],
    'Applying organisations': [
      [tick('Schools and school districts'), { oat: 'school' }],
      [flip('Also those that do not say'), { unspecOrganisation: 'false' }],
      [tick('Not stated'), { oat: 'school,not-stated' }],
      [flip('Also those that do not say'), { unspecOrganisation: null }],
    ],
    'Individual applicants': [
      [tick('Postdoctoral researchers'), { iat: 'postdoctoral' }],
      [flip('Also those that do not say'), { unspecIndividual: 'false' }],
    ],
    Degree: [
      [tick('Doctorate'), { dr: 'doctorate' }],
      [flip('Also those that do not say'), { unspecDegree: 'false' }],
    ],
    'Cost sharing': [
      [tick('Not required'), { costSharing: 'not-required' }],
      [tick('Required'), { costSharing: 'not-required,required' }],
    ],
    Restrictions: [
      [tick('Cost sharing or matching required'), { rst: 'cost-sharing' }],
      [tick('Cost sharing or matching required'), { rst: null }],
      [flip('Only limited submissions'), { limitedSubmission: 'true' }],
    ],
    'Funder’s country': [
      [country('Norway'), { funderCountries: 'NO' }],
      [country('Germany'), { funderCountries: 'NO,DE' }],
      [flip('Exclude the chosen countries'), { xfnCn: 'true' }],
    ],
    Amount: [
      [amount('From', '5000x0'), { amountMin: '50000' }],
      [amount('To', '900,000'), { amountMax: '900000' }],
      [(group) => group.getByRole('combobox', { name: 'Currency' }).selectOption('EUR'), { currency: 'EUR' }],
      [flip('Opportunities with unspecified amount'), { includeUnspecifiedAmounts: 'true' }],
      [flip('The largest award must lie in this range'), { largestInRange: 'true' }],
    ],
    'Total funding': [
      [amount('To', '9000000'), { totalMax: '9000000' }],
      [flip('Opportunities with unspecified total funding'), { includeUnspecifiedTotal: 'true' }],
    ],
    'Number of awards': [[amount('From', '2'), { awardsMin: '2' }]],
    'Country of the activity': [
      [country('Kenya'), { ol: 'KE' }],
      [flip('Exclude the chosen countries'), { xOlCn: 'true' }],
      [flip('Also those that do not say'), { unspecCountry: 'false' }],
    ],
  },
  awards: {
    'Start year': [
      [tick('2025'), { startYear: '2025' }],
      [tick('2024'), { startYear: '2025,2024' }],
    ],
    Amount: [
      [amount('From', '100000'), { amountMin: '100000' }],
      [flip('Awards with unspecified amount'), { includeUnspecifiedAmounts: 'true' }],
    ],
    'Recipient’s country': [
      [country('Norway'), { awardeeCountries: 'NO' }],
      [flip('Exclude the chosen countries'), { xRcCn: 'true' }],
    ],
    'Funder’s country': [
      [country('Norway'), { funderCountries: 'NO' }],
      [flip('Exclude the chosen countries'), { xfnCn: 'true' }],
    ],
  },
  funders: {
    'Funder’s country': [
      [country('Norway'), { funderCountries: 'NO' }],
      [flip('Exclude the chosen countries'), { xfnCn: 'true' }],
    ],
  },
};

async function opened(target: SearchTarget, query = ''): Promise<SearchScreen> {
  const screen = searchScreen(await suite.newPage({ viewport: VIEWPORT }), target);
  await screen.open(query);
  return screen;
}

test.each(SEARCH_TARGETS)(
  'filters of %s: the address and the results follow each click',
  async (target) => {
    const screen = await opened(target);
    for (const [title, steps] of Object.entries(GROUPS[target])) {
      const group = await screen.group(title);
      for (const [act, parameters] of steps) {
        await act(group, screen.page);
        await screen.shows(parameters);
      }
      await screen.clear();
      const names = steps.flatMap(([, set]) => Object.keys(set));
      await screen.shows(Object.fromEntries(names.map((name) => [name, null])));
    }
  },
  240_000,
);

/** The groups of a panel that hold one list of words and nothing else: title, parameter, and the list's options. */
const wordGroups = (target: SearchTarget) =>
  panelOf(target)
    .flatMap(({ groups }) => groups)
    .flatMap(({ title, filters: [one, ...more] }) =>
      more.length === 0 && one?.filter.kind === 'list' && one.filter.options.from === 'words'
        ? [{ title, parameter: one.name, options: Object.entries(one.filter.options.words) }]
        : [],
    );

test.each(SEARCH_TARGETS)('every list of words of %s: its first and its last option', async (target) => {
  const screen = await opened(target);
  const groups = wordGroups(target);
  expect(groups.length).toBeGreaterThan(0);
  for (const { title, parameter, options } of groups) {
    const group = await screen.group(title);
    const [[first, words] = ['', ''], [last, lastWords] = ['', '']] = [options[0], options.at(-1)];
    await group.getByRole('checkbox', { name: words }).first().click();
    await screen.shows({ [parameter]: first });
    await group.getByRole('checkbox', { name: lastWords }).last().click();
    await screen.shows({ [parameter]: `${first},${last}` });
    await screen.clear();
    await screen.shows({ [parameter]: null });
  }
});

describe('thousands of values are found by typing', () => {
  const cases: [SearchTarget, string, string, string][] = [
    ['opportunities', 'Funder', 'funders', 'funder'],
    ['awards', 'Funder', 'funders', 'funder'],
    ['funders', 'Funder', 'funders', 'funder'],
    ['awards', 'Awarded institution', 'awardedInstitutions', 'awardedInstitutions'],
    ['awards', 'Investigator', 'awardedAuthors', 'awardedAuthors'],
  ];
  test.each(cases)('%s: %s', async (target, title, suggested, parameter) => {
    const screen = await opened(target);
    const { page } = screen;
    const answer = await page.request.get(`/api/autocompletion/${suggested}?text=a&limit=20`);
    const [offer] = (await answer.json()) as { id: string; text: string }[];
    const group = await screen.group(title);
    const field = group.getByRole('combobox');
    await field.fill(offer!.text);
    await page.getByRole('option', { name: offer!.text }).first().waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await screen.shows({ [parameter]: offer!.id });
    await expect.poll(() => field.inputValue()).toBe('');
    await expect.poll(() => screen.chips.allInnerTexts()).toEqual([`${title}: ${offer!.text}`]);
    await expect.poll(() => group.getByRole('checkbox', { name: offer!.text }).isChecked()).toBe(true);

    // When the page is opened by its address, it finds the name again.
    await page.reload();
    await expect.poll(() => screen.chips.allInnerTexts()).toEqual([`${title}: ${offer!.text}`]);
  });

  test('what is typed and found stays when the page scrolls; Escape and leaving the field empty it', async () => {
    const screen = await opened('awards');
    const { page } = screen;
    const field = (await screen.group('Funder')).getByRole('combobox');
    const offer = page.getByRole('listbox').getByRole('option').first();
    await field.fill('council');
    await offer.waitFor();
    const scrolled = page.evaluate(
      () => new Promise((done) => addEventListener('scroll', done, { once: true })),
    );
    await page.evaluate(() => scrollBy(0, scrollY > 0 ? -20 : 20));
    await scrolled;
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
    await expect.poll(() => field.inputValue()).toBe('council');
    await offer.waitFor();
    await page.keyboard.press('Escape');
    await offer.waitFor({ state: 'detached' });
    await expect.poll(() => field.inputValue()).toBe('');
    await field.fill('council');
    await offer.waitFor();
    await page.keyboard.press('Tab');
    await expect.poll(() => field.inputValue()).toBe('');
  });

  test.each(['opportunities', 'awards', 'funders'] as const)(
    'a funder of %s is excluded, with or without its sub-organisations',
    async (target) => {
      const screen = await opened(target);
      const { page } = screen;
      const answer = await page.request.post('/api/awards/aggregations/funder', { data: {} });
      const [most] = (await answer.json()) as { code: string; label: string }[];
      await screen.open(`?funder=${most!.code}`);
      const group = await screen.group('Funder');
      await flip('Include sub-organisations')(group);
      await screen.shows({ funder: most!.code, subSponsor: 'false' });
      await flip('Exclude the chosen funders')(group);
      await screen.shows({ xfn: 'true' });
      await expect
        .poll(() => screen.chips.allInnerTexts())
        .toEqual([`Funder: not ${most!.label}`, 'Without sub-organisations of funders']);
    },
  );
});

describe('research areas', () => {
  test.each(['opportunities', 'awards'] as const)('%s: a category, then one of its areas', async (target) => {
    const screen = await opened(target);
    const group = await screen.group('Research area');
    await group.getByRole('button', { name: /^Medicine/ }).click();
    const medicine = group.getByRole('list', { name: 'Medicine' });
    const areas = medicine.getByRole('checkbox');
    await expect.poll(() => areas.count()).toBeGreaterThan(10);
    await expect.poll(() => areas.first().locator('xpath=..').innerText()).toMatch(/^All in this category/);
    const names = (await medicine.getByRole('listitem').allInnerTexts())
      .slice(1)
      .map((text) => text.split('\n')[0]!);
    expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'en')));
    await tick('All in this category')(group);
    await screen.shows({ discipline: '2700' });
    await tick('Oncology')(medicine);
    await screen.shows({ discipline: null, 'sub-discipline': '2730' });

    await group.getByRole('searchbox').fill('oncol');
    await expect.poll(() => medicine.getByRole('checkbox', { name: /^Oncology/ }).isChecked()).toBe(true);
    await expect.poll(() => group.getByRole('button', { name: /^Chemistry/ }).count()).toBe(0);
  });
});

describe('counts beside the options', () => {
  test('say what a choice gives, whatever else is chosen; the category ignores its own choice', async () => {
    const screen = await opened('awards', '?basicQuery=research&funderType=foundation');
    const group = await screen.group('Start year');
    const year = group.getByRole('listitem').nth(2);
    const [label, count] = (await year.innerText()).split('\n');
    await year.getByRole('checkbox').click();
    await screen.shows({ startYear: label! });
    await expect.poll(() => screen.count.textContent()).toMatch(new RegExp(`^${count} awards?$`));
    // The other years still show how many awards each would add.
    const other = await group.getByRole('listitem').nth(1).innerText();
    await group.getByRole('listitem').nth(1).getByRole('checkbox').click();
    await screen.shows({ startYear: `${label},${other.split('\n')[0]}` });
    const sum = Number(count!.replace(',', '')) + Number(other.split('\n')[1]!.replace(',', ''));
    await expect
      .poll(() => screen.count.textContent())
      .toMatch(new RegExp(`^${sum.toLocaleString('en')} awards?$`));
  });

  test('options keep their places when a filter elsewhere leaves them nothing', async () => {
    const screen = await opened('awards');
    const countries = await screen.group('Recipient’s country');
    const names = async () =>
      (await countries.getByRole('listitem').allInnerTexts()).map((text) => text.split('\n')[0]);
    await expect.poll(async () => (await names()).length).toBeGreaterThan(5);
    const before = await names();
    const author = await screen.page.request.get('/api/autocompletion/awardedAuthors?text=a&limit=1');
    const [person] = (await author.json()) as { id: string; text: string }[];
    const group = await screen.group('Investigator');
    await group.getByRole('combobox').fill(person!.text);
    await screen.page.getByRole('option', { name: person!.text }).first().click();
    await screen.shows({ awardedAuthors: person!.id });
    await expect.poll(async () => (await countries.innerText()).includes('\n0\n')).toBe(true);
    await expect.poll(() => names()).toEqual(before);
  });
});

test('what few people use stands under "More filters", which is open wherever something in it is set', async () => {
  const screen = await opened('opportunities');
  const more = screen.page.getByRole('button', { name: 'More filters' });
  const degree = screen.page.getByRole('region', { name: 'Degree', exact: true });
  await expect.poll(() => more.getAttribute('aria-expanded')).toBe('false');
  await expect.poll(() => degree.count()).toBe(0);
  await more.press('Enter');
  await degree.waitFor();
  await tick('Doctorate')(await screen.group('Degree'));
  await screen.shows({ dr: 'doctorate' });
  await expect.poll(() => more.textContent()).toBe('More filters1 chosen');
  await more.press('Enter');
  await screen.page.reload();
  await expect.poll(() => more.getAttribute('aria-expanded')).toBe('true');
  await degree.getByText(/say so, .* do not say\./).waitFor();
  expect(await findings(screen.page)).toEqual([]);
});

test('the panel says how filters combine, and by which rates amounts are compared', async () => {
  const screen = await opened('opportunities');
  await screen.page.getByText('A result must match all filters (AND).').waitFor();
  const told = (await screen.group('Funder'))
    .getByRole('switch', { name: 'Include sub-organisations' })
    .evaluate((element) => document.getElementById(element.getAttribute('aria-describedby')!)?.textContent);
  expect(await told).toBe('Choosing a funder also includes the organisations that belong to it.');
  await screen.group('Amount');
  await screen.page.getByText(/reference rates of 31-Dec-2024 \(European Central Bank/).waitFor();
});

test('a range the wrong way round is refused in its place, and the results stay', async () => {
  const screen = await opened('opportunities', '?amountMax=1000');
  const group = await screen.group('Amount');
  const before = await screen.count.textContent();
  await amount('From', '5000')(group, screen.page);
  await group
    .getByRole('alert')
    .filter({ hasText: 'The amount in “From” is higher than the amount in “To”.' })
    .waitFor();
  expect(new URL(screen.page.url()).search).toBe('?amountMax=1000');
  await expect.poll(() => screen.count.textContent()).toBe(before);
  await amount('To', '9000')(group, screen.page);
  await screen.shows({ amountMin: '5000', amountMax: '9000' });
});

test('a day that is typed is one search, not one for each digit of its year', async () => {
  const screen = await opened('opportunities');
  const { page } = screen;
  const group = await screen.group('Deadline');
  const entries = () => page.evaluate(() => history.length);
  const before = await entries();
  await day('First day', '2026-04-01')(group, page);
  await screen.shows({ minApplicationDueDate: '2026-04-01' });
  await expect.poll(() => entries()).toBe(before + 1);
  await group.getByRole('group', { name: 'Last day' }).getByRole('spinbutton').first().click();
  await page.keyboard.type('300626');
  expect(new URL(page.url()).searchParams.get('maxApplicationDueDate')).toBe(null);
  await group.getByRole('switch').focus();
  await screen.shows({ maxApplicationDueDate: '2026-06-30' });
  await expect.poll(() => entries()).toBe(before + 2);
});

test('which groups are open is kept', async () => {
  const screen = await opened('opportunities');
  const { page } = screen;
  await screen.group('Degree');
  await page.getByRole('region', { name: 'Deadline' }).getByRole('button').first().click();
  await page.reload();
  await screen.count.waitFor();
  const isOpen = (title: string) =>
    page
      .getByRole('region', { name: title, exact: true })
      .getByRole('button')
      .first()
      .getAttribute('aria-expanded');
  await expect.poll(() => isOpen('Degree')).toBe('true');
  await expect.poll(() => isOpen('Deadline')).toBe('false');
  await expect.poll(() => isOpen('Restrictions')).toBe('false');
});
