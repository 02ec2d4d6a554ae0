import { beforeAll, describe, expect, it } from 'vitest';
import { source as cordisTopics } from '../cordis-topics/source.ts';
import { source as euFundingTenders } from '../eu-funding-tenders/source.ts';
import { source as grantsGov } from '../grants-gov/source.ts';
import { source as nihOpportunities } from '../nih-opportunities/source.ts';
import { source as simplerGrantsGov } from '../simpler-grants-gov/source.ts';
import type { Source } from '../source.ts';
import list from '../testing/opportunity-pairs.json' with { type: 'json' };
import { type ReadFile, readRealFile } from '../testing/read-real-file.ts';
import type { OpportunityDraft } from './opportunity-draft.ts';
import { euTopicKey, usOpportunityKey } from './opportunity-identity-keys.ts';

/** A record of a real file, under its title there. */
interface Side {
  file: string;
  source: string;
  sourceId: string;
  title: string;
}

interface Pair {
  a: Side;
  b: Side;
  because: string;
  /** Why it comes out wrong; such pairs stand in `docs/opportunities.md`. */
  fails?: string;
}

const pairs: { same: Pair[]; different: Pair[] } = list;
const SOURCES: Source[] = [grantsGov, simplerGrantsGov, euFundingTenders, nihOpportunities, cordisTopics];
const HORIZON_2020 = 'cordis/h2020-topics.json.gz';

describe('identity keys', () => {
  it('do not depend on case, blanks, leading zeros or whether an id is a number', () => {
    expect(usOpportunityKey(363179)).toBe(usOpportunityKey(' 363179 '));
    expect(euTopicKey('life-2026-strat')).toBe(euTopicKey('LIFE-2026-STRAT '));
    expect(euTopicKey('FoF-01-2014')).toBe(euTopicKey('FoF-1-2014'));
    expect(euTopicKey('NMP-30-2014')).not.toBe(euTopicKey('NMP-3-2014'));
  });
});

describe.skipIf(!process.env.FUNDRY_TEST_DATA)(
  'identity of opportunities on the pairs judged by hand',
  () => {
    const files = new Map<string, ReadFile<OpportunityDraft>>();
    const draft = ({ file, sourceId }: Side) => files.get(file)!.byId(sourceId);
    const merged = (pair: Pair) => {
      const keys = draft(pair.a).identityKeys;
      return draft(pair.b).identityKeys.some((key) => keys.includes(key));
    };

    beforeAll(async () => {
      const named = [...pairs.same, ...pairs.different].flatMap(({ a, b }) => [a, b]);
      for (const { file, source } of named) {
        if (files.has(file)) continue;
        files.set(file, await readRealFile<OpportunityDraft>(SOURCES.find(({ id }) => id === source)!, file));
      }
    });

    it('decides all of them right but those whose failure is known', () => {
      const found = pairs.same.filter(merged);
      const wrong = pairs.different.filter(merged);
      const joined = found.length + wrong.length;
      console.info(
        `Opportunity pairs: precision ${found.length}/${joined} = ${(found.length / joined).toFixed(3)}, ` +
          `recall ${found.length}/${pairs.same.length} = ${(found.length / pairs.same.length).toFixed(3)}`,
      );
      expect([pairs.same.length, pairs.different.length]).toEqual([100, 100]);
      const known = (pair: Pair) => pair.fails !== undefined;
      expect(pairs.same.filter((pair) => !merged(pair))).toEqual(pairs.same.filter(known));
      expect(wrong).toEqual(pairs.different.filter(known));
    });

    it('names records that are in the files, under their titles', () => {
      const words = (title: string) =>
        title
          .toLowerCase()
          .replace(/[^\p{L}\p{N}]+/gu, ' ')
          .trim();
      for (const record of [...pairs.same, ...pairs.different].flatMap(({ a, b }) => [a, b])) {
        expect(words(draft(record).title)).toBe(words(record.title));
      }
    });

    it('would gain as much from opportunity numbers as it would lose by them', () => {
      const byNumber = ({ a, b }: Pair) => draft(a).number !== null && draft(a).number === draft(b).number;
      expect(pairs.same.filter((pair) => byNumber(pair) && !merged(pair)).map(({ a }) => a.title)).toEqual([
        'Community Assistance Program State Support Services',
      ]);
      expect(pairs.different.filter(byNumber).map(({ a }) => a.title)).toEqual([
        'Annual Program Statement for U.S. Presentation at International Art Biennales',
      ]);
    });

    it('finds the 1,676 US calls, 777 EU calls and 2,887 topics of Horizon 2020 of the files', async () => {
      const keys = ({ records }: ReadFile<OpportunityDraft>) =>
        records.map((record) => record.draft.identityKeys[0]!);
      const topics = keys(files.get(HORIZON_2020)!);
      // 2,890 records, three of them a second time under a number with another zero.
      expect([topics.length, new Set(topics).size]).toEqual([2890, 2887]);
      const all = [...files].flatMap(([file, read]) => (file === HORIZON_2020 ? [] : keys(read)));
      const rest: [Source, string][] = [
        [grantsGov, 'grants-gov/GrantsDBExtract-one-record.xml'],
        ...[1, 2, 3, 4, 5].map((n): [Source, string] => [grantsGov, `grants-gov/search2-response-${n}.json`]),
      ];
      for (const [source, file] of rest) {
        all.push(...keys(files.get(file) ?? (await readRealFile<OpportunityDraft>(source, file))));
      }
      const count = (prefix: string) => new Set(all.filter((key) => key.startsWith(prefix))).size;
      // 1,676 by the folder's README, which leaves out the single record of the extract.
      expect(count('us-opportunity:')).toBe(1677);
      expect(count('eu-topic:') + count('eu-cascade-call:')).toBe(777);
    });
  },
);
