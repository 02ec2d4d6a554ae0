import type { InternalDraft } from './internal-draft.ts';

/** What stands against publishing a draft: the field, and a sentence for the editor. */
export interface PublishFault {
  field: keyof InternalDraft;
  fault: string;
}

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** What must still be mended before a draft can be published. An empty list: it can be. */
export function publishFaults(draft: InternalDraft): PublishFault[] {
  return CHECKS.flatMap(([field, isWrong, fault]) => (isWrong(draft) ? [{ field, fault }] : []));
}

const CHECKS: readonly [keyof InternalDraft, (draft: InternalDraft) => boolean, string][] = [
  ['title', ({ title }) => title.trim() === '', 'Give it a title.'],
  [
    'description',
    ({ description, links }) => description === '' && links.length === 0,
    'Write a description, or add a link.',
  ],
  [
    'deadlines',
    ({ deadlines }) => deadlines.some(({ date }) => date === null),
    'Choose the day of each deadline.',
  ],
  [
    'openDate',
    ({ openDate, closeDate }) => openDate !== null && closeDate !== null && openDate > closeDate,
    'The opening day is after the closing day.',
  ],
  [
    'amount',
    ({ amount: { floor, ceiling, total, currency } }) =>
      currency === null && [floor, ceiling, total].some((value) => value !== null),
    'Choose the currency of the amount.',
  ],
  [
    'amount',
    ({ amount: { floor, ceiling } }) => floor !== null && ceiling !== null && floor > ceiling,
    'The lowest amount is above the highest one.',
  ],
  [
    'links',
    ({ links }) => links.some(({ url }) => !isWebAddress(url)),
    'Give each link a whole address that begins with https:// or http://.',
  ],
  [
    'contact',
    ({ contact: { email } }) => email !== '' && !EMAIL.test(email),
    'Write the email address of the contact like name@university.edu.',
  ],
];

function isWebAddress(text: string): boolean {
  return /^https?:\/\//i.test(text) && URL.canParse(text);
}
