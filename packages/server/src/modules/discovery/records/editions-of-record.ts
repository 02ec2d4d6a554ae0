import type { OpportunityRecord } from '@fundry/contracts/answers/records.ts';
import {
  believedDay,
  type Edition,
  type Editions,
  recurrenceOf,
  statusOn,
} from '../../catalogue/catalogue.public.ts';

type Answer = NonNullable<OpportunityRecord['editions']>;

/** The other editions of a call as the API answers them, as of `today` (`YYYY-MM-DD`); null: none is known. */
export function editionsAnswer(
  series: (Editions & { own: Edition }) | undefined,
  today: string,
): Answer | null {
  if (series === undefined) return null;
  const { own, newest, earlier } = series;
  const openings = [...earlier.toReversed(), own].flatMap(({ place, openedOn }) =>
    place === null ? [] : [{ year: place.year, openedOn }],
  );
  return {
    newest: newest && editionAnswer(newest, today),
    earlier: earlier.map((edition) => editionAnswer(edition, today)),
    recurrence: newest || openings.length < 2 ? null : recurrenceOf(openings, today),
  };
}

function editionAnswer(edition: Edition, today: string): Answer['earlier'][number] {
  const { id, title, number, place, openedOn } = edition;
  return {
    id: String(id),
    title,
    number,
    status: statusOn(edition, today),
    year: place?.year ?? null,
    openDate: place === null ? openedOn : believedDay({ year: place.year, openedOn }),
  };
}
