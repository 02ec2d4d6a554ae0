import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { OpportunityRecord } from '@fundry/contracts/answers/records.ts';
import { anOpportunity } from '@fundry/contracts/testing/example-records.ts';
import { expect, test } from 'vitest';
import { validateXML } from 'xmllint-wasm';
import type { IntegrationItem } from '../items.ts';
import { pureXml } from './pure-xml.ts';

const file = (fileName: string) => ({
  fileName,
  contents: readFileSync(join(import.meta.dirname, fileName), 'utf8'),
});

/** What the schema finds wrong with each text. */
async function faultsOf(...xml: string[]): Promise<string[]> {
  const { errors } = await validateXML({
    xml: xml.map((contents, index) => ({ fileName: `page-${index}.xml`, contents })),
    schema: [file('funding-opportunity.xsd')],
    preload: [file('commons.xsd'), file('fundry.xsd')],
  });
  return errors.map(({ message }) => message);
}

const ASOF = '2026-03-01T12:00:00.001Z';
const gone: IntegrationItem = {
  id: '7',
  state: 'withdrawn',
  reason: 'merged',
  mergedInto: '8',
  labels: [],
  modified: '2026-03-01T12:00:00.000Z',
  record: null,
};
const present = (id: string, record: OpportunityRecord): IntegrationItem => ({
  ...gone,
  id,
  state: 'present',
  reason: null,
  mergedInto: null,
  labels: [{ id: '5d3f7a86-2c41-4e0b-9a57-0c1d2e3f4a5b', name: 'Sea & “ice” <1>' }],
  record,
});
const page = (...items: IntegrationItem[]) => pureXml({ items, next: '12', asOf: ASOF });

/** A record that states nothing but what every record has. */
const bare = anOpportunity({
  summary: null,
  funder: null,
  links: [],
  number: null,
  openDate: null,
  deadline: null,
  deadlines: [],
  amount: { floor: null, ceiling: null, total: null, currency: null, expectedAwards: null },
});
const full = anOpportunity({
  title: 'Ice & <sea>\u0007 “models”',
  description: '<p>A <b>bold</b> call &amp; more</p>',
  number: 'NSF 26-1',
  openDate: '2026-01-02',
  keywords: ['ice', 'sea'],
  deadline: { kind: 'DueDate', date: '2026-05-02', time: null, zone: null, label: null },
  deadlines: [
    { kind: 'LoiDate', date: '2026-02-01', time: null, zone: null, label: null },
    { kind: 'DueDate', date: '2026-05-02', time: null, zone: null, label: null },
    { kind: 'DueDate', date: '2026-09-02', time: null, zone: null, label: null },
  ],
  amount: { floor: 1, ceiling: 5e5, total: 2_500_000.5, currency: 'EUR', expectedAwards: 5 },
  limitedSubmission: { limited: true, number: 2 },
});

test('a page is valid, whether a record states everything or nothing, and what is withdrawn comes last', async () => {
  const whole = page(gone, present('1', full), present('2', bare));
  expect(await faultsOf(whole, page(), pureXml({ items: [gone], next: null, asOf: ASOF }))).toEqual([]);
  expect(whole).toContain('<v1:title><v3:text lang="en">Ice &amp; &lt;sea&gt; “models”</v3:text></v1:title>');
  expect(whole).toContain('<v1:letterOfIntentDate>2026-02-01</v1:letterOfIntentDate>');
  expect(whole).toContain('<v1:deadline>2026-05-02</v1:deadline>');
  expect(whole).toContain('<v1:estimatedFunding currency="EUR">2500000.5</v1:estimatedFunding>');
  expect(whole).toMatch(
    /<f:withdrawn id="7" reason="merged" mergedInto="8" modified="[^"]+"><\/f:withdrawn><\/v1/,
  );
});

test('the schema notices what is wrong', async () => {
  const right = page(present('1', full));
  for (const [part, other] of [
    ['2026-05-02</v1:deadline>', '02-May-2026</v1:deadline>'],
    ['currency="EUR"', 'currency="Euro"'],
    ['<v1:active>', '<v1:isActive>true</v1:isActive><v1:active>'],
    ['f:asOf', 'f:until'],
  ]) {
    expect(await faultsOf(right.replace(part!, other!))).not.toEqual([]);
  }
});
