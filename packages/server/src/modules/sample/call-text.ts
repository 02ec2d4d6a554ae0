import type { OpportunityDraft } from '@fundry/sources/drafts/opportunity-draft.ts';
import type { Random } from '../../platform/random.ts';
import { some } from './draw.ts';
import type { Programme } from './programmes.ts';
import { written } from './sums.ts';
import { escapeHtml, fill, listed, paragraphs } from './texts.ts';
import { SENTENCES, type Theme } from './words.ts';

/** The facts with which the text of a call must agree. */
export interface CallFacts {
  programme: Programme;
  theme: Theme;
  amount: OpportunityDraft['amount'];
  limited: OpportunityDraft['limitedSubmission'];
  hasLetter: boolean;
}

const AS_LIST = 0.12;

/** Two to six paragraphs about a call: its subject, what projects may do, what it pays, and how applications are judged. */
export function callDescription(random: Random, facts: CallFacts): string {
  const { programme, theme } = facts;
  const aims = some(random, theme.aims, random.between(2, 4));
  const opening = [
    fill(random.pick(SENTENCES.intro), {
      funder: programme.funder.draft.name!,
      theme: theme.name,
      programme: programme.name,
    }),
    ...some(random, theme.context, random.between(1, 2)),
  ].join(' ');
  const first = random.chance(AS_LIST)
    ? `<p>${escapeHtml(opening)}</p><p>Projects may, for example:</p>${bullets(aims)}`
    : paragraphs([opening, `${aimsSentence(random, aims)} ${topicsSentence(random, theme)}`]);
  const further = [
    [...some(random, theme.outcomes, random.between(1, 2)), random.pick(SENTENCES.scope)].join(' '),
    moneyParagraph(random, facts),
    [...some(random, SENTENCES.assessment, 2), applicationSentence(facts)].filter(Boolean).join(' '),
    [processSentence(random), random.pick(SENTENCES.conditions)].join(' '),
  ];
  const kept = some(random, [0, 1, 2, 3], random.between(1, 4)).sort();
  return first + paragraphs(kept.map((at) => further[at]!));
}

function bullets(items: string[]): string {
  return `<ul>${items.map((item) => `<li>${escapeHtml(item)}</li>`).join('')}</ul>`;
}

function aimsSentence(random: Random, aims: string[]): string {
  return fill(random.pick(SENTENCES.aims), { aims: listed(aims, 'or') });
}

function topicsSentence(random: Random, theme: Theme): string {
  return fill(random.pick(SENTENCES.topics), {
    topics: listed(some(random, theme.topics, random.between(2, 3))),
  });
}

function processSentence(random: Random): string {
  return fill(random.pick(SENTENCES.process), { months: random.between(4, 9) });
}

function applicationSentence({ limited, hasLetter }: CallFacts): string {
  const limit = limited?.number
    ? `Each institution may submit at most ${limited.number === 1 ? 'one application' : `${limited.number} applications`}.`
    : limited?.limited
      ? 'The number of applications of one institution is limited.'
      : '';
  return [hasLetter ? 'A letter of intent must be sent before the application.' : '', limit]
    .filter(Boolean)
    .join(' ');
}

/** A paragraph on what the call pays. Its words agree with the call's figures. */
function moneyParagraph(random: Random, { programme, amount }: CallFacts): string {
  const { floor, ceiling, total, currency, expectedAwards } = amount;
  const sum = (value: number) => written(value, currency!);
  const duration = programme.years === 1 ? 'up to one year' : `up to ${programme.years} years`;
  const size =
    floor !== null && ceiling !== null
      ? `Awards are between ${sum(floor)} and ${sum(ceiling)} for ${duration}.`
      : ceiling !== null
        ? `An award is at most ${sum(ceiling)} for ${duration}.`
        : floor !== null
          ? `Awards begin at ${sum(floor)} and last ${duration}.`
          : `Awards last ${duration}; their size follows from the plan.`;
  const budget = total === null ? '' : `The budget of this round is ${sum(total)}.`;
  const number = expectedAwards === null ? '' : `About ${expectedAwards} awards are expected.`;
  return [size, budget, number, random.pick(programme.scheme.spending)].filter(Boolean).join(' ');
}
