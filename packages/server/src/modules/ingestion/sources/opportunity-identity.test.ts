import { beforeAll, describe, expect, it } from 'vitest';
import pairs from '../../catalogue/identity/opportunity-pairs.json' with { type: 'json' };
import type { OpportunityDraft } from '../../catalogue/record-drafts.ts';
import type { Source } from '../source.ts';
import { source as euFundingTenders } from './eu-funding-tenders.ts';
import { source as grantsGov } from './grants-gov.ts';
import { source as nihOpportunities } from './nih-opportunities.ts';
import { euTopicKey, usOpportunityKey } from './opportunity-identity.ts';
import { source as simplerGrantsGov } from './simpler-grants-gov.ts';
import { type ReadFile, readRealFile } from './testing/read-real-file.ts';

const SOURCES: Source[] = [grantsGov, simplerGrantsGov, euFundingTenders, nihOpportunities];

describe('identity keys', () => {
  it('do not depend on case, blanks or whether an id is a number', () => {
    expect(usOpportunityKey(363179)).toBe(usOpportunityKey(' 363179 '));
    expect(euTopicKey('life-2026-strat')).toBe(euTopicKey('LIFE-2026-STRAT '));
  });
});

describe.skipIf(!process.env.FUNDRY_TEST_DATA)(
  'identity of opportunities on the pairs judged by hand',
  () => {
    const files = new Map<string, ReadFile<OpportunityDraft>>();
    const draft = ({ file, sourceId }: { file: string; sourceId: string }) => files.get(file)!.byId(sourceId);
    const merged = (pair: (typeof pairs.same)[number]) => {
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

    it('decides all of them right', () => {
      const found = pairs.same.filter(merged).length;
      const wrong = pairs.different.filter(merged).length;
      const precision = found / (found + wrong);
      const recall = found / pairs.same.length;
      console.info(`Opportunity pairs: precision ${precision.toFixed(3)}, recall ${recall.toFixed(3)}`);
      expect([pairs.same.length, pairs.different.length]).toEqual([50, 50]);
      expect({ precision, recall }).toEqual({ precision: 1, recall: 1 });
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

    it('would gain nothing from opportunity numbers, and lose by them', () => {
      const number = ({ file, sourceId }: { file: string; sourceId: string }) =>
        draft({ file, sourceId }).number;
      const byNumber = (pair: (typeof pairs.same)[number]) =>
        number(pair.a) !== null && number(pair.a) === number(pair.b);
      expect(pairs.same.filter((pair) => byNumber(pair) && !merged(pair))).toEqual([]);
      expect(pairs.different.filter(byNumber).map(({ a }) => a.title)).toEqual([
        'Annual Program Statement for U.S. Presentation at International Art Biennales',
      ]);
    });

    it('finds the 1,676 US calls and 777 EU calls of the files', async () => {
      const all = [...files.values()].flatMap(({ records }) =>
        records.map((record) => record.draft.identityKeys[0]!),
      );
      const rest: [Source, string][] = [
        [grantsGov, 'grants-gov/GrantsDBExtract-one-record.xml'],
        ...[1, 2, 3, 4, 5].map((n): [Source, string] => [grantsGov, `grants-gov/search2-response-${n}.json`]),
      ];
      for (const [source, file] of rest) {
        const { records } = files.get(file) ?? (await readRealFile<OpportunityDraft>(source, file));
        all.push(...records.map((record) => record.draft.identityKeys[0]!));
      }
      const count = (prefix: string) => new Set(all.filter((key) => key.startsWith(prefix))).size;
      // 1,676 by the folder's README, which leaves out the single record of the extract.
      expect(count('us-opportunity:')).toBe(1677);
      expect(count('eu-topic:') + count('eu-cascade-call:')).toBe(777);
    });
  },
);
