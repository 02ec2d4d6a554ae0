import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it, test } from 'vitest';
import {
  asjcArea,
  CURATED_ORGANISATIONS,
  organisationNameKey,
} from '../reference-data/reference-data.public.ts';
import { addDays, yearOf } from './days.ts';
import { HOME_INSTITUTION } from './home-institution.ts';
import { AWKWARD_CASES, type SampleWorld, sampleWorld } from './sample-world.ts';
import { THEMES } from './words.ts';

const TODAY = '2026-03-01';
const DOCUMENT = join(import.meta.dirname, '../../../../../docs/sample-world.md');

let world: SampleWorld;
beforeAll(() => {
  world = sampleWorld(TODAY);
});

const median = (values: number[]) => [...values].sort((a, b) => a - b)[values.length >> 1]!;
const daysFrom = (today: string, day: string) => (Date.parse(day) - Date.parse(today)) / 86_400_000;

describe('size and shape', () => {
  it('has 300 funders, some hundred institutions, 500 opportunities and 5,000 awards, all different', () => {
    const funders = world.organisations.filter((one) => one.isFunder);
    expect(funders).toHaveLength(300);
    expect(world.organisations.length - funders.length).toBeGreaterThan(300);
    expect(world.opportunities).toHaveLength(500);
    expect(world.awards).toHaveLength(5_000);
    for (const records of [world.organisations, world.opportunities, world.awards]) {
      expect(new Set(records.flatMap((record) => record.identityKeys)).size).toBe(records.length);
    }
    expect(new Set(world.organisations.map((one) => one.name)).size).toBe(world.organisations.length);
    const numbers = [...world.opportunities, ...world.awards].flatMap(({ number }) => number ?? []);
    expect(new Set(numbers).size).toBe(numbers.length);
  });

  it('reaches all over the world, with parents before their children', () => {
    expect(new Set(world.organisations.map((one) => one.country)).size).toBeGreaterThan(70);
    const seen = new Set<string>();
    let children = 0;
    for (const { identifiers, parent } of world.organisations) {
      if (parent) {
        expect(seen).toContain(parent.value);
        children++;
      }
      seen.add(identifiers[0]!.value);
    }
    expect(children).toBeGreaterThan(30);
  });

  it('lets a few large funders give most, over fifteen years, with amounts spread widely', () => {
    const counts = [...Map.groupBy(world.awards, (award) => award.funder?.name).values()]
      .map((awards) => awards.length)
      .sort((a, b) => b - a);
    expect(counts.slice(0, 20).reduce((sum, count) => sum + count, 0)).toBeGreaterThan(2_250);
    expect(counts.length).toBeGreaterThan(150);
    expect(median(counts)).toBeLessThan(15);
    const years = new Set(world.awards.map((award) => award.startYear));
    for (let back = 0; back < 15; back++) expect(years).toContain(yearOf(TODAY) - back);
    const euros = world.awards.flatMap(({ amount }) => (amount.currency === 'EUR' ? amount.value! : []));
    expect(Math.max(...euros) / median(euros)).toBeGreaterThan(10);
    expect(median(euros) / Math.min(...euros)).toBeGreaterThan(10);
  });

  it('links awards to calls, and an award never exceeds the ceiling of its call', () => {
    const calls = new Map(world.opportunities.map((call) => [call.number, call]));
    const linked = world.awards.flatMap((award) =>
      award.opportunityNumbers.map((number) => ({ award, call: calls.get(number)! })),
    );
    expect(linked.length).toBeGreaterThan(200);
    for (const { award, call } of linked) {
      expect(call.funder).toEqual(award.funder);
      expect(call.programme).toBe(award.programme);
      expect(call.postedOn! < award.startDate!).toBe(true);
      if (award.amount.value !== null && call.amount.ceiling !== null) {
        expect(award.amount.value).toBeLessThanOrEqual(call.amount.ceiling);
      }
    }
  });

  it('has calls of every kind of grant, and texts of two to six paragraphs', () => {
    const types = new Set(world.opportunities.flatMap((call) => call.grantTypes));
    expect(types.size).toBeGreaterThanOrEqual(12);
    const ordinary = world.opportunities.slice(0, 400);
    const lengths = ordinary.map(({ description }) => description!.split('<p>').length - 1);
    expect(Math.min(...lengths)).toBeGreaterThanOrEqual(2);
    expect(Math.max(...lengths)).toBeLessThanOrEqual(6);
    expect(new Set(ordinary.map(({ description }) => description)).size).toBe(400);
  });

  it('has some 58 themes, each with its research areas and with calls and awards', () => {
    expect(THEMES.length).toBeGreaterThanOrEqual(40);
    for (const { id, areas, keywords } of THEMES) {
      expect(areas.length, id).toBeGreaterThan(0);
      for (const code of areas) expect(asjcArea(code), id).toBeDefined();
      const ofTheme = (record: { keywords: string[] }) =>
        record.keywords.some((word) => keywords.includes(word));
      expect(world.opportunities.filter(ofTheme).length, id).toBeGreaterThan(1);
      expect(world.awards.filter(ofTheme).length, id).toBeGreaterThan(10);
    }
  });

  it('uses only the mark-up that records may have', () => {
    const allowed = /<\/?(p|ul|ol|li|h3|b|strong|a|br)( href="[^"]*")? ?\/?>/g;
    for (const { title, description } of [...world.opportunities, ...world.awards]) {
      expect((description ?? '').replace(allowed, ''), title).not.toMatch(/[<>]/);
    }
  });
});

describe('time', () => {
  it('is the same for the same day', () => {
    expect(JSON.stringify(sampleWorld(TODAY))).toBe(JSON.stringify(world));
  });

  it.each(['2026-01-01', '2026-12-31', '2028-02-29', '2031-07-15'])('moves with the day: %s', (today) => {
    const { opportunities, awards, organisations } = sampleWorld(today);
    expect(JSON.stringify(organisations)).toBe(JSON.stringify(world.organisations));
    expect(opportunities.map((call) => call.identityKeys)).toEqual(
      world.opportunities.map((call) => call.identityKeys),
    );
    const soonest = opportunities
      .filter((call) => call.status === 'open')
      .map(({ deadlines }) => {
        const days = deadlines.map(({ date }) => daysFrom(today, date)).filter((left) => left >= 0);
        return days.length > 0 ? Math.min(...days) : null;
      });
    const within = (from: number, to: number) =>
      soonest.filter((left) => left !== null && left >= from && left <= to).length;
    expect(within(0, 14)).toBeGreaterThan(35);
    expect(within(15, 30)).toBeGreaterThan(40);
    expect(within(31, 90)).toBeGreaterThan(90);
    expect(within(91, 4_000)).toBeGreaterThan(70);
    expect(soonest.filter((left) => left === null).length).toBeGreaterThan(40);
    expect(opportunities.filter((call) => call.status === 'forecast').length).toBeGreaterThan(25);
    const closed = opportunities.filter((call) => call.status === 'closed');
    expect(closed.length).toBeGreaterThan(50);
    for (const call of closed) for (const { date } of call.deadlines) expect(date < today).toBe(true);
    for (const call of opportunities) {
      expect((call.postedOn ?? today) <= today).toBe(true);
      for (const { date } of call.deadlines) expect(addDays(date, 0)).toBe(date);
    }
    for (const { startYear, startDate, endDate } of awards) {
      if (startYear === null) continue;
      expect(startYear).toBeGreaterThanOrEqual(yearOf(today) - 14);
      expect(startYear).toBeLessThanOrEqual(yearOf(today) + 1);
      expect(startDate! < (endDate ?? '9999')).toBe(true);
    }
  });
});

describe('nothing in it is real', () => {
  it('has identifiers of no register, and addresses that nobody can own', () => {
    const text = JSON.stringify(world);
    for (const [, scheme, value] of text.matchAll(/"scheme":"([^"]+)","value":"([^"]+)"/g)) {
      expect(`${scheme}:${value}`).toMatch(/^org-id:XX-SAMPLE-[FI]-[X\d]\d{3}$/);
    }
    expect(text).not.toMatch(/"orcid":"/);
    const hosts = [
      ...text.matchAll(/https?:\/\/([^/"\\]+)|mailto:[^@"]+@([^"\\]+)|"email":"[^@]+@([^"]+)"/g),
    ];
    expect(hosts.length).toBeGreaterThan(1_000);
    for (const [, ...found] of hosts) expect(found.find(Boolean)).toMatch(/^[a-z0-9.-]+\.example$/);
    for (const { mail } of HOME_INSTITUTION.people) expect(mail).toMatch(/\.example$/);
  });

  it('has no name that the curated list of real funders has', () => {
    const real = new Set(
      CURATED_ORGANISATIONS.flatMap(({ name, names, country }) =>
        [name, ...names].flatMap((one) => [
          organisationNameKey(one, country),
          organisationNameKey(one, null),
        ]),
      ),
    );
    for (const { name, aliases, country } of world.organisations) {
      for (const one of [name!, ...aliases.map((alias) => alias.name)]) {
        expect(real).not.toContain(organisationNameKey(one, country));
      }
    }
  });
});

describe('the home institution', () => {
  it('has one person for each role and receives awards in which they work', () => {
    expect(HOME_INSTITUTION.people.map((person) => person.role)).toEqual([
      ...['VIEWER', 'EDITOR', 'ADMIN', 'ALMIGHTY'],
      null,
    ]);
    const home = world.awards.filter((award) =>
      award.recipients.some((recipient) => recipient.name === HOME_INSTITUTION.name),
    );
    expect(home.length).toBeGreaterThan(100);
    for (const { name } of HOME_INSTITUTION.people) {
      expect(
        home.filter((award) => award.investigators.some((person) => person.name === name)).length,
        name,
      ).toBeGreaterThan(0);
    }
  });
});

test('docs/sample-world.md lists every awkward case by its title', () => {
  const rows = readFileSync(DOCUMENT, 'utf8')
    .split('\n')
    .map((line) => line.split(' | '))
    .filter((cells) => cells.length === 3 && !cells[0]!.includes('---') && cells[0] !== '| Case')
    .map(([what, kind, title]) => ({ what: what!.slice(2), kind, title: title!.slice(0, -2) }));
  expect(rows).toEqual(AWKWARD_CASES.map(({ what, kind, title }) => ({ what, kind, title })));
});
