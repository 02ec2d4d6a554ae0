import type { Random } from '../../platform/random.ts';
import { some } from './draw.ts';
import { capital, fill, listed, paragraphs, topicAt, topicPair } from './texts.ts';
import { SENTENCES, type Theme } from './words.ts';

const ACRONYM_LETTERS = 'AEIOULMNRSTK';

/** A title for a project on a theme. */
export function awardTitle(random: Random, theme: Theme): string {
  const topic = random.pick(theme.topics);
  const setting = random.pick(theme.settings);
  const method = random.pick(theme.methods);
  const forms = [
    topicAt(topic, setting),
    `${topic}: ${method}`,
    `${method} for ${topic}`,
    `${topicAt(topic, setting)}: ${method}`,
    `towards ${topicAt(topic, setting)}`,
    `from ${method} to ${topic}`,
    `${acronym(random, topic)}: ${topicAt(topic, setting)}`,
    topicPair(topic, random.pick(theme.topics.filter((other) => other !== topic))),
    `what ${method} can tell about ${topic}`,
    `${topicAt(topic, setting)}, a study by ${method}`,
  ];
  return capital(random.pick(forms));
}

/** One or two paragraphs that say what the project does. */
export function awardDescription(random: Random, theme: Theme): string {
  const aims = some(random, theme.aims, random.between(2, 3));
  const methods = some(random, theme.methods, 2);
  const plan = fill(random.pick(SENTENCES.awardPlan), { aims: listed(aims) });
  const means = fill(random.pick(SENTENCES.awardMethods), { methods: listed(methods), method: methods[0]! });
  const end = random.pick(SENTENCES.awardEnd);
  const context = random.pick(theme.context);
  return paragraphs(
    random.chance(0.3) ? [context, `${plan} ${means} ${end}`] : [`${context} ${plan} ${means} ${end}`],
  );
}

/** An acronym such as projects like to have: some letters of a topic, with invented vowels between them. */
function acronym(random: Random, topic: string): string {
  const first = topic
    .toUpperCase()
    .replace(/[^A-Z]/g, '')
    .slice(0, 2);
  const rest = Array.from({ length: random.between(2, 4) }, () => random.pick([...ACRONYM_LETTERS])).join('');
  return `${first}${rest}`;
}
