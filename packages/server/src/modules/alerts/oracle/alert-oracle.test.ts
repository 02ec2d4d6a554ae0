import { AWARD_ORDERS } from '@fundry/contracts/search-state/award-parameters.ts';
import { FUNDER_ORDERS } from '@fundry/contracts/search-state/funder-parameters.ts';
import { OPPORTUNITY_ORDERS } from '@fundry/contracts/search-state/opportunity-parameters.ts';
import type { ParameterTable } from '@fundry/contracts/search-state/parameter.ts';
import { requestSchema } from '@fundry/contracts/search-state/request-schema.ts';
import { parameterTable, type SearchTarget } from '@fundry/contracts/search-state/search-targets.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Random } from '../../../platform/random.ts';
import { matcher } from '../../../platform/search/conformance/reference-text.ts';
import type { Query } from '../../../platform/search/port.ts';
import { IN_FULL } from '../../../testing/in-full.ts';
import { type AlertWorld, openAlertWorld } from '../../../testing/worlds/alert-world.ts';
import { awardOracle } from '../../discovery/oracle/award-oracle.ts';
import { funderOracle } from '../../discovery/oracle/funder-oracle.ts';
import { opportunityOracle } from '../../discovery/oracle/opportunity-oracle.ts';
import { type OracleWorld, readOracleWorld } from '../../discovery/oracle/oracle-world.ts';
import { randomCase } from '../../discovery/oracle/random-case.ts';
import { AWARD_PICKERS, FUNDER_PICKERS, OPPORTUNITY_PICKERS } from '../../discovery/oracle/random-state.ts';
import { insertSavedSearch } from '../../saved-searches/write-saved-search.store.ts';
import { LISTED } from '../matching/person-matches.ts';
import { readDigest } from './mailed-matches.ts';
import { MovingCatalogue } from './moving-catalogue.ts';

const SEED = Number(process.env.SEED ?? 20_260_301);
const SEARCHES = IN_FULL ? 400 : 60;
const PEOPLE = 25;
const DAYS = 5;
const BEGIN = Date.parse('2026-03-02');
const WEEK = 7;

/** A saved search, with its meaning stated independently. */
interface JudgedSearch {
  name: string;
  email: string;
  frequency: 'DAILY' | 'WEEKLY';
  /** All matching records as `/awards/12`, each with the moment of its last change. */
  matching(records: OracleWorld): { path: string; changedAt: string }[];
  lookedAt: string;
}

let world: AlertWorld;
beforeAll(async () => {
  world = await openAlertWorld();
});
afterAll(() => world?.close());

test(`what is mailed about ${SEARCHES} random searches is what changed and matches (SEED=${SEED})`, async () => {
  const random = new Random(SEED);
  world.setTime(`${day(0)}T20:00:00Z`);
  const catalogue = new MovingCatalogue(world, random, day(0));
  await catalogue.begin(day(0));
  const searches = await saveSearches(random, await records());
  const seen = { mails: 0, matches: 0, beyondList: 0 };
  for (let number = 1; number <= DAYS; number++) {
    // What is published at noon is emailed the next morning.
    await catalogue.move(day(number));
    const before = world.mailbox.mails.length;
    const now = `${day(number + 1)}T07:30:00Z`;
    await world.run(now);
    const all = await records();
    const mails = world.mailbox.mails.slice(before);
    expect(new Set(mails.map(({ to }) => to![0]!.address)).size, 'one digest a person').toBe(mails.length);
    const digests = new Map(mails.map((mail) => [mail.to![0]!.address!, readDigest(mail)]));
    for (const search of searches) {
      const due = search.frequency === 'DAILY' || new Date(now).getUTCDay() === 1;
      const expected = due
        ? search
            .matching(all)
            .filter(({ changedAt }) => changedAt > search.lookedAt)
            .map(({ path }) => path)
        : [];
      if (due) search.lookedAt = now;
      const digest = digests.get(search.email);
      expect(digest?.counts.get(search.name) ?? 0, `SEED=${SEED}, day ${number}, ${search.name}`).toBe(
        expected.length,
      );
      const listed = [...(digest?.records.get(search.name) ?? [])];
      const context = `SEED=${SEED}, day ${number}, ${search.name}`;
      if (expected.length <= LISTED) expect(listed.sort(), context).toEqual([...expected].sort());
      else expect(new Set([...expected, ...listed]).size, context).toBe(expected.length);
      seen.matches += expected.length;
      if (expected.length > LISTED) seen.beyondList++;
    }
    seen.mails += mails.length;
  }
  console.log(
    `${SEARCHES} searches, ${DAYS} days: ${seen.mails} mails with ${seen.matches} matches as expected`,
  );
  expect(seen.mails).toBeGreaterThan(DAYS);
  expect(seen.matches).toBeGreaterThan(SEARCHES);
  expect(seen.beyondList).toBeGreaterThan(0);
});

function day(number: number): string {
  return new Date(BEGIN + number * 86_400_000).toISOString().slice(0, 10);
}

function records(): Promise<OracleWorld> {
  return readOracleWorld({ database: { db: world.db }, clock: world.notifications.clock } as never);
}

async function saveSearches(random: Random, known: OracleWorld): Promise<JudgedSearch[]> {
  const people = await Promise.all(
    Array.from({ length: PEOPLE }, async (_, index) => {
      const email = `p${index}@post.example`;
      return { email, id: await world.addPerson(email) };
    }),
  );
  const searches: JudgedSearch[] = [];
  for (let index = 0; index < SEARCHES; index++) {
    const target: SearchTarget = index % 10 < 7 ? 'opportunities' : index % 10 < 9 ? 'awards' : 'funders';
    const { state, matching } = randomSearch(target, known, random, index);
    const { id, email } = random.pick(people);
    const frequency = random.chance(1 / WEEK) ? 'WEEKLY' : 'DAILY';
    const name = `S${index}`;
    const fields = {
      name,
      search: { target, state } as never,
      frequency,
      paused: false,
      accountId: null,
    } as const;
    await insertSavedSearch(world.writing, id, fields, world.notifications.clock.now());
    searches.push({
      name,
      email,
      frequency,
      matching,
      lookedAt: world.notifications.clock.now().toISOString(),
    });
  }
  return searches;
}

const PARTS = {
  opportunities: { orders: OPPORTUNITY_ORDERS, pickers: OPPORTUNITY_PICKERS, oracle: opportunityOracle },
  awards: { orders: AWARD_ORDERS, pickers: AWARD_PICKERS, oracle: awardOracle },
  funders: { orders: FUNDER_ORDERS, pickers: FUNDER_PICKERS, oracle: funderOracle },
};

function randomSearch(target: SearchTarget, known: OracleWorld, random: Random, round: number) {
  // The three searches have the same shape, but each has its own types.
  const { orders, pickers, oracle } = PARTS[target] as unknown as (typeof PARTS)['opportunities'];
  const table = parameterTable(target) as ParameterTable;
  const { given, meaning } = randomCase(table, orders, pickers, oracle(known).items, random, round);
  // A saved search asks for its owner, who has said nothing here.
  const { newSince: _, ids: __, id: ___, applicant: ____, ...kept } = given;
  const state = requestSchema(table).parse(kept) as never;
  const matching = (records: OracleWorld) => {
    const { items, filters } = oracle(records);
    const matches = matcher(meaning as Query | null);
    return items
      .filter((item) => (matches(item.text) ?? true) && Object.values(filters(state, item)).every(Boolean))
      .map(({ id, record }) => ({ path: `/${target}/${id}`, changedAt: record.changedAt }));
  };
  return { state, matching };
}
