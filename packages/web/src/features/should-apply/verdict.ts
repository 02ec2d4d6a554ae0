import type { Prospects } from '@fundry/contracts/answers/prospects.ts';
import type { OpportunityRecord } from '@fundry/contracts/answers/records.ts';
import { formatCount, formatCountOf } from '@fundry/contracts/formats/count.ts';
import { startLower } from '@fundry/contracts/formats/list.ts';
import { formatCompactAmount } from '@fundry/contracts/formats/money.ts';
import { FEW_AWARDS } from '@fundry/contracts/record-words/award-figures.ts';
import { countriesInSentence } from '@fundry/contracts/record-words/country.ts';
import { amountsTold, madeInWords, usedLinks } from './told.ts';

/**
 * The answer to "Should I apply?". `worth`: enough awards of the last years, and none of the other answers. `perhaps`: for a call,
 * only the awards of its funder are known, or none went to the person's country. `unlikely`: nearly all awards went to one other
 * country. `unknown`: too few awards, or too few of the last years. `no`: the person may not apply.
 * `over`: the call is closed or withdrawn.
 */
export interface Verdict {
  answer: 'worth' | 'perhaps' | 'unlikely' | 'unknown' | 'no' | 'over';
  /** The answer and its reason, in one sentence. */
  sentence: string;
}

/** The call in question; null where the question is about a funder. */
export type Call = Pick<OpportunityRecord, 'status' | 'withdrawn'> | null;

/** With so many awards that name a country, and so large a share in one, awards in another are exceptions. */
const MANY_WITH_COUNTRY = 50;
const NEARLY_ALL = 0.9;
const NEXT_TO_NONE = 0.01;

/** Says whether to apply, from past awards and from what the call says about who may. */
export function verdictOf(call: Call, prospects: Prospects): Verdict {
  const unknown = tooLittleKnown(call, prospects);
  if (call?.withdrawn) return { answer: 'over', sentence: 'No: this call was withdrawn by its source.' };
  if (call?.status === 'expired') {
    const rest = unknown === null ? `; Fundry knows of ${lately(call, prospects)}` : '';
    return { answer: 'over', sentence: `Too late: this call is closed${rest}.` };
  }
  const { canApply } = prospects;
  if (canApply?.verdict === 'no') {
    return { answer: 'no', sentence: `No, you cannot apply: ${startLower(canApply.because)}` };
  }
  if (unknown !== null) return { answer: 'unknown', sentence: unknown };
  const elsewhere = nearlyAllElsewhere(call, prospects);
  if (elsewhere !== null) return { answer: 'unlikely', sentence: elsewhere };
  if (call !== null && prospects.madeUnder.length === 0) {
    return {
      answer: 'perhaps',
      sentence: `Perhaps: ${nothingCloser(prospects.links)}, but it knows of ${lately(call, prospects)}.`,
    };
  }
  const answer = isNoneInCountry(prospects) ? 'perhaps' : 'worth';
  const word = answer === 'worth' ? 'Yes, worth a look' : 'Perhaps';
  return { answer, sentence: `${word}: Fundry knows of ${lately(call, prospects)}.` };
}

/** Why nothing can be said; null when something can. */
function tooLittleKnown(call: Call, { history, recent, ...prospects }: Prospects): string | null {
  const made = madeInWords(call ? 'call' : 'funder', usedLinks(prospects));
  const awards = history?.totalGrants ?? 0;
  if (awards === 0) {
    return call === null
      ? 'Too little is known: Fundry holds no awards of this funder.'
      : `Too little is known: ${nothingCloser(prospects.links)}${history ? ', and knows none of its funder' : ''}.`;
  }
  if (awards < FEW_AWARDS) {
    return `Too little is known: Fundry holds only ${formatCountOf(awards, 'award', 'awards')} made ${made}.`;
  }
  if (!recent || recent.awards >= FEW_AWARDS) return null;
  const all = `the ${formatCount(awards)} awards made ${made} that Fundry holds`;
  const newest = history!.perYear[0]?.year;
  if (recent.awards > 0) {
    return `Too little is known of recent years: only ${formatCount(recent.awards)} of ${all} ${recent.awards === 1 ? 'has' : 'have'} started since ${recent.since}.`;
  }
  return newest === undefined
    ? `Too little is known of recent years: none of ${all} says when it started.`
    : `Too little is known of recent years: the newest of ${all} started in ${newest}.`;
}

/** What speaks against applying: nearly all awards went to one country that is not the person's. */
function nearlyAllElsewhere(call: Call, { history, you, ...prospects }: Prospects): string | null {
  const mine = you?.country;
  const named = history?.shown.countries.awards ?? 0;
  const most = history?.recipientCountries[0];
  if (!mine || !most || named < MANY_WITH_COUNTRY || most.countryCode === mine.code) return null;
  if (most.count < named * NEARLY_ALL || mine.awards >= named * NEXT_TO_NONE) return null;
  const made = madeInWords(call ? 'call' : 'funder', usedLinks(prospects));
  const share = mine.awards === 0 ? 'none' : `only ${formatCount(mine.awards)}`;
  return `Unlikely: ${formatCount(most.count)} of the ${formatCount(named)} awards made ${made} that name a country went to ${countriesInSentence([most.countryCode])}, and ${share} to ${countriesInSentence([mine.code])}.`;
}

function isNoneInCountry({ history, you }: Prospects): boolean {
  return you?.country?.awards === 0 && (history?.shown.countries.awards ?? 0) >= FEW_AWARDS;
}

/** What Fundry knows of awards that are closer to the call than those of its funder. */
function nothingCloser(links: Prospects['links']): string {
  const closer = Math.max(0, ...links.filter(({ sure }) => sure !== 'broad').map(({ awards }) => awards));
  if (closer > 0)
    return `Fundry knows only ${formatCountOf(closer, 'award', 'awards')} of this call or its programme`;
  return links.length > 0
    ? 'Fundry cannot tell which awards came from this call'
    : 'Fundry knows no award of this call or its programme';
}

/** The awards of the last years in words: how many, what they are worth, and how many went to the person's country. */
function lately(call: Call, prospects: Prospects): string {
  const { history, recent, you } = prospects;
  const made = madeInWords(call ? 'call' : 'funder', usedLinks(prospects));
  const parts = [
    `${formatCount(recent!.awards)} awards made ${made} since ${recent!.since}`,
    amountsPart(prospects),
  ];
  const mine = you?.country;
  if (mine && mine.awards > 0) {
    const to = countriesInSentence([mine.code]);
    parts.push(
      mine.recent > 0
        ? `${mine.recent === recent!.awards ? 'all' : formatCount(mine.recent)} of them to ${to}`
        : `none of them to ${to}, but ${formatCount(mine.awards)} before`,
    );
  } else if (mine && isNoneInCountry(prospects)) {
    parts.push(
      `but none of the ${formatCount(history!.shown.countries.awards)} that name a country went to ${countriesInSentence([mine.code])}`,
    );
  }
  return parts.filter(Boolean).join(', ');
}

function amountsPart({ history, recent }: Prospects): string {
  const { amounts, awards, since } = amountsTold({ history: history!, recent });
  if (since === null || amounts.quartiles === null) return '';
  const [lower, upper] = [amounts.quartiles.lower, amounts.quartiles.upper].map((value) =>
    formatCompactAmount(value, amounts.currency),
  );
  const half = amounts.withAmount === awards ? 'half of them' : 'half of those with an amount';
  return lower === upper ? `${half} worth ${lower}` : `${half} between ${lower} and ${upper}`;
}
