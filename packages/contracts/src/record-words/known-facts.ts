import type { AwardFact, CallFact } from '../answers/known-facts.ts';

/** The facts whose shares are counted: a short name, and what exactly counts. */
export const KNOWN_FACT_WORDS: Record<CallFact | AwardFact, { name: string; counts: string }> = {
  deadline: { name: 'Deadline', counts: 'a deadline for applications, or that they are taken at any time' },
  amount: { name: 'Amount', counts: 'the amount of an award; for calls also the total of the call' },
  eligibility: { name: 'Who may apply', counts: 'which organisations or which people may apply' },
  applicantCountry: { name: 'Countries of applicants', counts: 'where applicants must work' },
  area: { name: 'Research area', counts: 'an area of the ASJC classification' },
  recipient: { name: 'Recipient', counts: 'who received the award' },
  recipientInRor: {
    name: 'Recipient in ROR',
    counts: 'a recipient that was found in the Research Organization Registry',
  },
  recipientCountry: {
    name: 'Country of the recipient',
    counts: 'stated, or known from the recipient’s record',
  },
  readableTitle: {
    name: 'Readable title',
    counts:
      'a title of several words: no code, not cut, and not in capitals once Fundry has set it in sentence case',
  },
};
