import type { Random } from '../../platform/random.ts';
import type { Programme } from './programmes.ts';
import { capital, topicAt, topicPair } from './texts.ts';
import type { Theme } from './words.ts';

/** A title for a call, in the style of funders. No other call has it. */
export function callTitle(
  random: Random,
  { programme, theme, year }: { programme: Programme; theme: Theme; year: number },
  taken: Set<string>,
): string {
  for (let tries = 0; ; tries++) {
    const title = capital(wording(random, programme, theme, year));
    const told = tries < 20 ? title : `${title} (${programme.funder.code})`;
    if (taken.has(told)) continue;
    taken.add(told);
    return told;
  }
}

function wording(random: Random, { name, scheme }: Programme, theme: Theme, year: number): string {
  const kind = random.pick(scheme.kinds);
  const topic = random.pick(theme.topics);
  const setting = random.pick(theme.settings);
  const forms = [
    `${name}: ${topic}`,
    `${theme.name}: ${kind} ${year}`,
    topicAt(topic, setting),
    `${name} in ${theme.name} ${year}`,
    `${kind} on ${topic}`,
    `${topicPair(topic, random.pick(theme.topics.filter((other) => other !== topic)))}: ${kind}`,
    `${theme.name} ${setting}: ${kind}`,
    `${kind} ${year}: ${theme.name}`,
    `${name} ${year}: ${topicAt(topic, setting)}`,
    `${random.pick(theme.methods)} for ${topic}`,
  ];
  return random.pick(forms);
}
