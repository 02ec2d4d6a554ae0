import { Random } from '../../packages/server/src/platform/random.ts';
import type { AwardText, Records } from './records.ts';

/** A shorter text says too little to be matched. */
const LEAST = 400;
const NARROW = 15;
const EACH_LISTING = 20;
const EACH_KIND = 150;
const PEOPLE = 300;
const LEAST_AWARDS = 3;

/** An award and what of its programmes some call shares, by kind; listings of at most 15 calls are a kind of their own. */
export interface Drawn {
  award: AwardText;
  kinds: string[];
}

/** The kinds of links that an award has with calls. */
export function kindsOf({ codes }: AwardText, { callsOf }: Records): string[] {
  const linked = codes.filter((code) => callsOf.has(code));
  return [
    ...new Set(
      linked.map((code) => {
        const [kind = ''] = code.split(':');
        if (kind !== 'listing') return kind;
        return callsOf.get(code)!.size <= NARROW ? 'listing, at most 15 calls' : 'listing, more calls';
      }),
    ),
  ];
}

/** Draws awards by a seed: at most 20 of each narrow listing, no more than a third of its awards, and 150 of each other kind. */
export function drawAwards(records: Records, among: AwardText[], seed: number): Drawn[] {
  const random = new Random(seed);
  const whole = shuffled(
    random,
    among.filter(({ text }) => text.length >= LEAST),
  );
  const counts = new Map<string, number>();
  const drawn: Drawn[] = [];
  const totals = Map.groupBy(
    whole.flatMap(({ codes }) => codes),
    (code) => code,
  );
  for (const award of whole) {
    const kinds = kindsOf(award, records);
    const narrow = award.codes.find(
      (code) => code.startsWith('listing:') && (records.callsOf.get(code)?.size ?? NARROW + 1) <= NARROW,
    );
    const most = (place: string) =>
      place === narrow ? Math.min(EACH_LISTING, Math.ceil(totals.get(place)!.length / 3)) : EACH_KIND;
    const places = narrow ? [narrow] : kinds;
    if (!places.some((place) => (counts.get(place) ?? 0) < most(place))) continue;
    for (const place of places) counts.set(place, (counts.get(place) ?? 0) + 1);
    drawn.push({ award, kinds });
  }
  return drawn;
}

/** An investigator: the latest award, and the earlier ones as the profile. */
export interface DrawnPerson extends Drawn {
  earlier: AwardText[];
}

/** Draws investigators with at least three awards with texts, the last one linked to a call and of no earlier one's number. */
export function drawPeople(records: Records, seed: number): DrawnPerson[] {
  const random = new Random(seed);
  const byAuthor = new Map<string, AwardText[]>();
  for (const award of records.awards) {
    if (award.text.length < LEAST || award.year === null) continue;
    for (const author of award.authors) byAuthor.set(author, [...(byAuthor.get(author) ?? []), award]);
  }
  return shuffled(random, [...byAuthor.values()])
    .flatMap((awards) => {
      const [award, ...others] = awards.toSorted((a, b) => b.year! - a.year!);
      const earlier = others.filter(({ core, title }) => core !== award!.core && title !== award!.title);
      const kinds = kindsOf(award!, records);
      return earlier.length >= LEAST_AWARDS - 1 && kinds.length > 0
        ? [{ award: award!, kinds, earlier }]
        : [];
    })
    .slice(0, PEOPLE);
}

function shuffled<Item>(random: Random, items: Item[]): Item[] {
  const mixed = [...items];
  for (let at = mixed.length - 1; at > 0; at--) {
    const other = random.below(at + 1);
    [mixed[at], mixed[other]] = [mixed[other]!, mixed[at]!];
  }
  return mixed;
}
