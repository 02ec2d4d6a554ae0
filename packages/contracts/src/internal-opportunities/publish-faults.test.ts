import { expect, test } from 'vitest';
import { EMPTY_DRAFT, type InternalDraft } from './internal-draft.ts';
import { publishFaults } from './publish-faults.ts';

const READY: InternalDraft = { ...EMPTY_DRAFT, title: 'Seed grants', description: '<p>For everybody.</p>' };
const link = (url: string) => ({ ...READY, links: [{ label: '', url }] });
const deadline = { kind: 'DueDate' as const, date: null, time: null, zone: null, label: '' };

test.each<[string, InternalDraft, string[]]>([
  ['an empty draft', EMPTY_DRAFT, ['title', 'description']],
  ['a title and a description', READY, []],
  ['a title and a link', { ...link('https://office.example/seed'), description: '' }, []],
  ['a link without a scheme', link('office.example'), ['links']],
  ['a link that is a script', link('javascript:alert(1)'), ['links']],
  ['a deadline without a day', { ...READY, deadlines: [deadline] }, ['deadlines']],
  [
    'an opening after the closing',
    { ...READY, openDate: '2027-02-01', closeDate: '2027-01-31' },
    ['openDate'],
  ],
  ['an opening on the closing day', { ...READY, openDate: '2027-02-01', closeDate: '2027-02-01' }, []],
  ['an amount without a currency', { ...READY, amount: { ...EMPTY_DRAFT.amount, ceiling: 10 } }, ['amount']],
  [
    'amounts the wrong way round',
    { ...READY, amount: { ...EMPTY_DRAFT.amount, floor: 20, ceiling: 10, currency: 'EUR' } },
    ['amount'],
  ],
  ['no email address', { ...READY, contact: { name: '', email: 'office', phone: '' } }, ['contact']],
])('%s', (_, draft, fields) => {
  expect(publishFaults(draft).map(({ field }) => field)).toEqual(fields);
});
