import { type ApplicantFacts, NOTHING_SAID } from '@fundry/contracts/eligibility/applicant.ts';
import type { Kysely } from 'kysely';
import type { Database } from '../../../platform/db/schema.ts';

type Db = Kysely<Database>;

/** What these people have said about themselves as applicants, by person. Those who have said nothing are left out. */
export async function applicantsById(
  db: Db,
  personIds: readonly string[],
): Promise<Map<string, ApplicantFacts>> {
  if (personIds.length === 0) return new Map();
  const rows = await db.selectFrom('applicant').selectAll().where('person_id', 'in', personIds).execute();
  return new Map(
    rows.map((row) => [
      row.person_id,
      {
        country: row.country,
        citizenships: row.citizenships,
        careerStage: row.career_stage,
        degree: row.degree,
        degreeDate: row.degree_date,
        organisationType: row.organisation_type,
      },
    ]),
  );
}

/**
 * The same by the email addresses, in lower case, to which these people get emails. Addresses of nobody, and of people who have not
 * confirmed them, are left out.
 */
export async function applicantsByAddress(
  db: Db,
  addresses: readonly string[],
): Promise<Map<string, ApplicantFacts>> {
  if (addresses.length === 0) return new Map();
  const lower = addresses.map((address) => address.toLowerCase());
  const people = await db
    .selectFrom('mail_recipient')
    .select(['person_id', 'email'])
    .where((where) => where(where.fn<string>('lower', ['email']), 'in', lower))
    .execute();
  const known = await applicantsById(
    db,
    people.map(({ person_id }) => person_id),
  );
  return new Map(
    people.flatMap(({ person_id, email }) => {
      const facts = known.get(person_id);
      return facts ? [[email.toLowerCase(), facts]] : [];
    }),
  );
}

/** What a person has said about themselves as an applicant. */
export async function readApplicant(db: Db, personId: string): Promise<ApplicantFacts> {
  return (await applicantsById(db, [personId])).get(personId) ?? NOTHING_SAID;
}

/** Replaces what a person has said about themselves as an applicant. */
export async function putApplicant(db: Db, personId: string, facts: ApplicantFacts, at: Date): Promise<void> {
  const columns = {
    country: facts.country,
    citizenships: facts.citizenships,
    career_stage: facts.careerStage,
    degree: facts.degree,
    degree_date: facts.degreeDate,
    organisation_type: facts.organisationType,
    updated_at: at,
  };
  await db
    .insertInto('applicant')
    .values({ person_id: personId, ...columns })
    .onConflict((conflict) => conflict.column('person_id').doUpdateSet(columns))
    .execute();
}
