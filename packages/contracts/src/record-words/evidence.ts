import type { CallEvidence, EvidenceLink } from '../answers/evidence.ts';
import { formatCount } from '../formats/count.ts';
import { formatCompactAmount } from '../formats/money.ts';

/** Programmes that are named one by one. */
const NAMED = 3;

/** What awards share with a call: "Awards that name this call". */
export function linkInWords({
  kind,
  programmes,
  calls,
}: Pick<EvidenceLink, 'kind' | 'programmes' | 'calls'>): string {
  switch (kind) {
    case 'call':
      return 'Awards that name this call';
    case 'edition':
      return `Awards that name an earlier edition of this call: ${named(programmes)}`;
    case 'series':
      return 'Awards that name a call whose number differs only in the year';
    default:
      return `Awards of the same ${programmes.length === 1 ? 'programme' : 'programmes'}: ${named(programmes)}${shared(calls)}`;
  }
}

/** How sure a link is, in a sentence. */
export function surenessInWords({ sure, awards }: Pick<EvidenceLink, 'sure' | 'awards'>): string {
  const made = awards === 1 ? 'It was made' : 'They were made';
  switch (sure) {
    case 'certain':
      return `${made} under this very call.`;
    case 'likely':
      return `${awards === 1 ? 'It' : 'They'} may come from another call, but one that probably funds similar work.`;
    case 'broad':
      return `What ${awards === 1 ? 'it shares' : 'they share'} with this call is broad, so ${awards === 1 ? 'it says' : 'they say'} little about it.`;
  }
}

/** What the awards are worth, in a sentence. */
export function worthInWords(
  { amounts: { withAmount, currency, quartiles } }: NonNullable<CallEvidence['won']>,
  awards: number,
): string {
  if (quartiles === null) return awards === 1 ? 'It states no amount.' : 'None of them states an amount.';
  const [min, median, max] = [quartiles.min, quartiles.median, quartiles.max].map((sum) =>
    formatCompactAmount(sum, currency),
  );
  if (withAmount === 1) {
    return awards === 1 ? `It is for ${median}.` : `Only one of them states an amount: ${median}.`;
  }
  const who = withAmount === awards ? `All ${formatCount(awards)}` : `${formatCount(withAmount)} of them`;
  return `${who} state an amount. The median is ${median}; the smallest is ${min}, the largest ${max}.`;
}

function named(programmes: EvidenceLink['programmes']): string {
  const labels = programmes.slice(0, NAMED).map(({ label }) => label);
  const more = programmes.length - labels.length;
  return more === 0 ? labels.join('; ') : `${labels.join('; ')}; and ${formatCount(more)} more`;
}

function shared(calls: number): string {
  return calls > 1 ? `, shared by ${formatCount(calls)} calls` : '';
}
