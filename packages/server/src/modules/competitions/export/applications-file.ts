import { DECISIONS } from '@fundry/contracts/competitions/competition-words.ts';
import type { Kysely } from 'kysely';
import { BYTE_ORDER_MARK, type CsvValue, csvLine } from '../../../platform/csv-line.ts';
import type { Database } from '../../../platform/db/schema.ts';
import { personNames } from '../../identity/identity.public.ts';
import type { Asking, CompetitionRow } from '../access/competition-row.store.ts';
import { withFiles } from '../applying/application-files.ts';
import { type HandedIn, handedInApplication } from '../reviewing/applications.store.ts';
import { averagesOf } from '../reviewing/averages.ts';
import { reviewsOf } from '../reviewing/review.store.ts';

/**
 * The applications to a competition as CSV: a line for each, with answers, average scores, reviews and decision. Whoever
 * gets it must be one who reads all reviews.
 */
export async function* applicationsFile(
  db: Kysely<Database>,
  { accountId }: Asking,
  { id, setup }: CompetitionRow,
  applications: HandedIn[],
): AsyncGenerator<string> {
  const { form, criteria } = setup;
  yield BYTE_ORDER_MARK +
    csvLine([
      ...['Title', 'Applicant', 'Handed in (UTC)'],
      ...form.map(({ label }) => label),
      ...['Reviews', 'Average'],
      ...criteria.map(({ label }) => `Average: ${label}`),
      ...['Reviews in words', 'Decision', 'Message'],
    ]);
  for (const { id: applicationId } of applications) {
    const application = await handedInApplication(db, id, applicationId);
    if (!application) continue;
    const { handed_in, handed_in_at, person_id, decision, decision_message } = application;
    const reviews = (await reviewsOf(db, applicationId)).filter((review) => review.handed_in_at !== null);
    const reviewers = reviews.map((review) => review.person_id).filter((one) => one !== null);
    const names = await personNames(db, [person_id, ...reviewers]);
    const averages = averagesOf(reviews);
    const named = (await withFiles(db, accountId, [handed_in]))(handed_in);
    const said = reviews.map((review) => {
      const name = review.person_id === null ? 'a deleted person' : names.get(review.person_id);
      const scores = criteria.map((one) => `${one.label} ${review.scores[one.id] ?? '–'}`).join(', ');
      return `${name}: ${scores}. ${review.comment}`.trim();
    });
    yield csvLine([
      ...[handed_in.title, names.get(person_id) ?? '', handed_in_at.toISOString()],
      ...form.map(({ id: field, kind }) =>
        kind === 'file'
          ? (named.files[field] ?? []).map(({ name }) => name).join('; ')
          : cellOf(handed_in.answers[field], kind),
      ),
      ...[reviews.length, rounded(averages.all)],
      ...criteria.map((one) => rounded(averages.byCriterion[one.id] ?? null)),
      ...[said.join(' | '), decision && DECISIONS[decision], decision_message],
    ]);
  }
}

function cellOf(answer: string | undefined, kind: string): CsvValue {
  if (!answer || kind !== 'number') return answer || null;
  const number = answer.trim().replace(/^\+/, '');
  // As it was typed, but a text that begins with a minus would get an apostrophe.
  return number.startsWith('-') ? Number(number) : number || null;
}

function rounded(average: number | null): number | null {
  return average === null ? null : Math.round(average * 100) / 100;
}
