import { FURTHER_CONDITION } from '@fundry/contracts/eligibility/notes.ts';
import { withBroader } from '@fundry/contracts/filters/option-lists.ts';
import { type OptionListName, optionIds } from '../../packages/contracts/src/filters/option-lists.ts';
import type { IndexDocument } from '../../packages/server/src/platform/search/port.ts';
import { programmes } from './programmes.ts';
import { StreamRandom } from './stream-random.ts';
import { weightedKeys } from './weighted-choice.ts';
import type { World } from './world.ts';

const stream = 17_179_869_184;
const dayMs = 86_400_000;

/** The day on which generated opportunities are searched: 2026-03-01, in days since 1970. */
export const today = Date.parse('2026-03-01') / dayMs;

const grantType = weightedKeys({
  'research-project': 40,
  fellowship: 18,
  'cooperative-agreement': 8,
  training: 8,
  innovation: 6,
  'conference-travel': 5,
  infrastructure: 4,
  prize: 4,
  coordination: 3,
  'programme-centre': 2,
  service: 1,
  grant: 1,
});

/**
 * Generates opportunities one by one, with ids from 1. Their texts have about 400 words, and their eligibility is
 * often not stated. Four in ten are still open on `today`. One in five has several deadlines.
 */
export function* generateOpportunities(world: World, count: number): Generator<IndexDocument> {
  const random = new StreamRandom(world.seed);
  for (let id = 1; id <= count; id++) {
    random.restart(world.seed, stream + id);
    yield opportunity(world, random, id);
  }
}

function opportunity(world: World, random: StreamRandom, id: number): IndexDocument {
  const funder = world.funder(random);
  const title = world.writer.title(random);
  const ongoing = random.chance(0.15);
  const deadlines = ongoing || random.chance(0.1) ? [] : drawDeadlines(random);
  const last = deadlines.at(-1) ?? null;
  const amount = random.chance(0.3) ? null : Math.round(random.logNormal(250_000, 1.5));
  const floor = amount !== null && random.chance(0.4) ? Math.round(amount * random.next()) : amount;
  return {
    id,
    text: {
      title,
      funder: funder.name,
      keywords: `${funder.country}-${id} ${world.vocabulary.words[random.between(100, 5_000) % world.vocabulary.words.length]!}`,
      body: world.writer.sentences(random, Math.max(25, random.logNormal(280, 0.85))),
    },
    fields: {
      funder: [{ code: String(funder.id), label: funder.name }],
      funderFamily: funder.family.map(String),
      funderCountry: [funder.country],
      funderTypeGroup: [funder.typeGroup],
      applicantCountry: countries(world, random, funder.country),
      citizenship: random.chance(0.7) ? [] : countries(world, random, funder.country),
      activityCountry: random.chance(0.6) ? [] : countries(world, random, funder.country),
      individualType: some(random, 'individualApplicantTypes', 0.5),
      organisationType: some(random, 'organisationApplicantTypes', 0.4),
      degree: some(random, 'degrees', 0.75),
      restriction: some(random, 'restrictions', 0.7),
      eligibilityNote: random.chance(0.4) ? [FURTHER_CONDITION] : [],
      grantType: random.chance(0.06) ? [] : withBroader('grantTypes', [grantType(random)]),
      costSharing: random.chance(0.4) ? random.pick(['required', 'not-required']) : null,
      assistanceListing: random.chance(0.5) ? [] : [`${random.between(10, 98)}.${random.between(100, 999)}`],
      publisherCategory: random.chance(0.4)
        ? []
        : [random.pick(['Health', 'Education', 'Environment'])].map((label) => ({ code: label, label })),
      supersededOn: random.chance(0.1) ? today - random.between(1, 2_000) : null,
      dateType: ongoing ? 'ONGOING_OPPORTUNITY' : last ? 'OPPORTUNITY_WITH_DEADLINE' : null,
      deadline: deadlines,
      applicationDeadline: deadlines.slice(-1),
      opensOn: random.chance(0.1) ? today + random.between(-60, 120) : null,
      closesOn: last,
      forecast: random.chance(0.04),
      closed: false,
      recurring: random.chance(0.3) ? true : null,
      limitedSubmission: random.chance(0.05) ? true : null,
      amountFrom: floor,
      amountTo: amount,
      amountCeiling: amount,
      amountFloor: floor,
      totalFunding: amount,
      funding: amount,
      ...world.areas(random),
      ...updates(random),
      account: null,
      title,
      number: `${funder.country}-${id}`,
      funderName: funder.name,
      ...origin(random),
      programme: programmes(id, funder.id),
    },
  };
}

/** What a record says of its source and of itself, for counting. */
function origin(random: StreamRandom) {
  return {
    source: [random.pick(['grants-gov', 'eu-funding-tenders', 'nih-opportunities'])],
    known: Array.from({ length: 5 }, () => random.pick(['S', 'R', '-'])).join(''),
    expectedAwards: random.chance(0.6) ? null : random.between(1, 60),
    publishedOn: random.chance(0.3) ? null : (today - random.between(0, 900)) * dayMs,
  };
}

function updates(random: StreamRandom) {
  const updatedAt = (today - random.between(0, 900)) * dayMs;
  return { updatedAt, lastUpdate: updatedAt };
}

/** Deadlines in ascending order, as days since 1970. Four in ten lie after `today`. */
function drawDeadlines(random: StreamRandom): number[] {
  const last = today + Math.round(random.next() * 1_000) - 600;
  return random.chance(0.2) ? [last - random.between(60, 200), last] : [last];
}

function countries(world: World, random: StreamRandom, home: string): string[] {
  const kind = random.next();
  if (kind < 0.35) return [];
  if (kind < 0.55) return ['*'];
  if (kind < 0.9) return [home];
  return [...new Set(Array.from({ length: random.between(5, 30) }, () => world.country(random)))];
}

function some(random: StreamRandom, list: OptionListName, missing: number): string[] {
  if (random.chance(missing)) return [];
  const ids = optionIds(list);
  return [...new Set(Array.from({ length: random.between(1, 4) }, () => random.pick(ids)))];
}
