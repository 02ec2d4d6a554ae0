import { AWARD_ORDERS, AWARD_PARAMETERS } from '@fundry/contracts/search-state/award-parameters.ts';
import { FUNDER_ORDERS, FUNDER_SEARCH_PARAMETERS } from '@fundry/contracts/search-state/funder-parameters.ts';
import {
  OPPORTUNITY_ORDERS,
  OPPORTUNITY_PARAMETERS,
} from '@fundry/contracts/search-state/opportunity-parameters.ts';
import type { ParameterTable, StateOf } from '@fundry/contracts/search-state/parameter.ts';
import { requestSchema } from '@fundry/contracts/search-state/request-schema.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Random } from '../../../platform/random.ts';
import { IN_FULL } from '../../../testing/in-full.ts';
import { type DiscoveryWorld, openDiscoveryWorld } from '../../../testing/worlds/discovery-world.ts';
import { importRealRecords, REAL_TODAY } from '../testing/real-records.ts';
import { APPLICANTS, verdictOn } from './applicants.ts';
import { expectClose, expectedAwardFigures } from './award-figures-oracle.ts';
import { awardOracle } from './award-oracle.ts';
import { Caller, checkCase } from './check-case.ts';
import { funderOracle } from './funder-oracle.ts';
import { opportunityOracle } from './opportunity-oracle.ts';
import { type OracleWorld, readOracleWorld } from './oracle-world.ts';
import { withPlainFilters } from './plain-filters.ts';
import { randomCase } from './random-case.ts';
import { AWARD_PICKERS, FUNDER_PICKERS, OPPORTUNITY_PICKERS, type Pickers } from './random-state.ts';
import type { OracleItem, TargetOracle } from './target-oracle.ts';

interface Noticed {
  notices: string[];
  wholeYears?: number[];
}

const SEED = Number(process.env.SEED ?? 20_260_301);
const CASES = IN_FULL
  ? { opportunities: 240, awards: 160, funders: 140 }
  : { opportunities: 125, awards: 50, funders: 50 };
/** Each parameter is used at least this often. */
const LEAST_USES = 2;

describe.skipIf(!process.env.FUNDRY_TEST_DATA)(
  `the calls answer what the specification says (SEED=${SEED})`,
  () => {
    let world: DiscoveryWorld;
    let records: OracleWorld;
    beforeAll(async () => {
      world = await openDiscoveryWorld(REAL_TODAY, importRealRecords);
      records = await readOracleWorld(world);
    }, 300_000);
    afterAll(() => world?.close());

    test('random searches for opportunities', { timeout: 600_000 }, () =>
      check(
        'opportunities',
        OPPORTUNITY_PARAMETERS,
        OPPORTUNITY_ORDERS,
        OPPORTUNITY_PICKERS,
        opportunityOracle(records),
      ),
    );

    test('random searches for awards', { timeout: 600_000 }, () =>
      check(
        'awards',
        AWARD_PARAMETERS,
        AWARD_ORDERS,
        AWARD_PICKERS,
        awardOracle(records),
        async (given, state, found) => {
          const call = new Caller(world.app);
          // Which years are held whole follows from complete lists, of which there are none here.
          const { notices, wholeYears, ...figures } = await call.post<Noticed>(
            '/api/awards/analytics',
            given,
          );
          expect(wholeYears).toEqual([]);
          expect(notices).toEqual(
            (await call.post<Noticed>('/api/awards', { ...given, pageSize: 0 })).notices,
          );
          expectClose(figures, expectedAwardFigures(records, state, found));
        },
      ),
    );

    test('random searches for funders', { timeout: 600_000 }, () =>
      check('funders', FUNDER_SEARCH_PARAMETERS, FUNDER_ORDERS, FUNDER_PICKERS, funderOracle(records)),
    );

    test('the index and the rule give every call the same verdict, for several people', async () => {
      const call = new Caller(world.app);
      const everything = { expired: true, forthcoming: true, pageSize: 10_000 };
      for (const applicant of APPLICANTS) {
        const found = await Promise.all(
          (['yes', 'unclear'] as const).map((verdict) =>
            call.post<{ ids: string[] }>('/api/opportunities/ids', {
              ...everything,
              applicant,
              canApply: [verdict],
            }),
          ),
        );
        const judged = Map.groupBy(records.opportunities, (item) => verdictOn(item, applicant));
        for (const [place, verdict] of (['yes', 'unclear'] as const).entries())
          expect(new Set(found[place]!.ids)).toEqual(
            new Set((judged.get(verdict) ?? []).map(({ id }) => String(id))),
          );
      }
    });

    async function check<Table extends ParameterTable, Item extends OracleItem>(
      target: keyof typeof CASES,
      table: Table,
      orders: readonly string[],
      handPicked: Pickers<Item>,
      written: TargetOracle<StateOf<Table>, Item>,
      checkMore: (given: object, state: StateOf<Table>, found: Item[]) => Promise<void> = async () => {},
    ): Promise<void> {
      const { oracle, pickers } = withPlainFilters(table, { oracle: written, pickers: handPicked });
      expect(oracle.items.length).toBeGreaterThan(100);
      const schema = requestSchema(table);
      const random = new Random(SEED);
      const call = new Caller(world.app);
      const used = new Map<string, number>();
      const ordered = new Set<string>();
      let found = 0;
      for (let number = 0; number < CASES[target]; number++) {
        const one = randomCase(table, orders, pickers, oracle.items, random, number);
        for (const name of Object.keys(one.canonical)) used.set(name, (used.get(name) ?? 0) + 1);
        ordered.add(one.orderBy);
        try {
          const state = schema.parse(one.given);
          const matching = await checkCase(`/api/${target}`, oracle, state, one, call);
          await checkMore(one.given, state, matching);
          if (matching.length > 0) found++;
        } catch (error) {
          throw new Error(`SEED=${SEED}, case ${number}: ${JSON.stringify(one.given)}`, { cause: error });
        }
      }
      expect(found).toBeGreaterThan(CASES[target] / 6);
      expect(ordered).toEqual(new Set(orders));
      const seldom = Object.keys(table).filter((name) => (used.get(name) ?? 0) < LEAST_USES);
      expect(seldom).toEqual([]);
    }
  },
);
