import type { IdentityWorld } from '../worlds/identity-world.ts';
import { fillCompetition } from './competition-of.ts';
import { fillOpportunities } from './opportunities-of.ts';
import { fillRecommendations } from './recommendations-of.ts';
import { fillSending } from './sending-of.ts';

/** Appears in every text of the account, so that a leak is noticed. */
export const MARK = 'Quillfeather';

/** An account that has data of every kind. */
export interface FullAccount {
  accountId: string;
  personId: string;
}

/** Creates an account with a row in every table that belongs to accounts or people. */
export async function fillAccount({ db, ...world }: IdentityWorld): Promise<FullAccount> {
  const accountId = await world.addAccount(`${MARK} University`, `${MARK.toLowerCase()}.example`);
  const email = `ada@${MARK.toLowerCase()}.example`;
  const personId = await world.addPerson(email, { accountId, role: 'ADMIN' });
  const [account, person] = [{ account_id: accountId }, { person_id: personId }];
  const now = new Date();
  const later = new Date(now.getTime() + 86_400_000);
  await db.updateTable('person').set(account).where('id', '=', personId).execute();
  await world.signedIn(email, '203.0.113.250');
  await db
    .insertInto('account_ip_range')
    .values({ ...account, range: '203.0.113.0/28', note: MARK })
    .execute();
  await db
    .insertInto('contact_person')
    .values({ ...account, ...person, additional_information: MARK })
    .execute();
  await db
    .insertInto('person_permission')
    .values({ ...account, ...person, feature: 'EXPORT', permission: 'DENY' })
    .execute();
  await db
    .insertInto('person_preference')
    .values({ ...person, preferences: JSON.stringify({ note: MARK }), updated_at: now })
    .execute();
  await db
    .insertInto('applicant')
    .values({ ...person, country: 'DE', citizenships: ['DE'], updated_at: now })
    .execute();
  const invitation = { ...account, role: 'ADMIN' as const, created_at: now, expires_at: later };
  await db
    .insertInto('invitation')
    .values([
      { ...invitation, email, token_hash: MARK, invited_by: personId },
      // Accepted before the person changed the address.
      {
        ...invitation,
        email: `former-${email}`,
        token_hash: `${MARK} 2`,
        accepted_at: now,
        accepted_by: personId,
      },
    ])
    .execute();
  await db
    .insertInto('membership_end')
    .values({ ...account, ...person, by_person: true, ended_at: now })
    .execute();
  await db
    .insertInto('trial_request')
    .values({ ...account, name: MARK, institution: MARK, email, accepted_terms_at: now, created_at: now })
    .execute();
  await db
    .insertInto('api_consumer')
    .values({
      ...account,
      name: MARK,
      type: 'PURE',
      scopes: ['search:read'],
      key_hash: MARK,
      key_hint: MARK,
      requests_per_minute: 60,
      created_at: now,
      created_by: personId,
    })
    .execute();
  await db
    .insertInto('address_refusal')
    .values({ ...person, in_a_row: 3, last_at: now, stopped_at: now })
    .execute();
  await db
    .insertInto('person_key')
    .values({ ...person, name: MARK, key_hash: MARK, key_hint: MARK, created_at: now })
    .execute();
  await db
    .insertInto('address_change')
    .values({ ...person, email: `new-${email}`, token_hash: MARK, asked_at: now, expires_at: later })
    .execute();
  await db
    .insertInto('auth_sso_provider')
    .values({
      ...account,
      ...person,
      provider_id: MARK,
      name: MARK,
      issuer: `https://${MARK}.example`,
      domain: '',
    })
    .execute();
  await db
    .insertInto('audit_event')
    .values({
      ...account,
      actor_id: personId,
      actor: email,
      at: now,
      action: 'test',
      detail: JSON.stringify({ MARK, email }),
    })
    .execute();
  await db
    .insertInto('saved_search')
    .values({
      ...account,
      ...person,
      target: 'opportunities',
      name: MARK,
      state_version: 1,
      state: JSON.stringify({ basicQuery: MARK }),
      frequency: 'DAILY',
      last_visited_at: now,
      created_at: now,
      changed_at: now,
    })
    .execute();
  await db
    .insertInto('research_area')
    .values({
      ...account,
      name: MARK,
      name_key: MARK,
      target: 'opportunities',
      state_version: 1,
      state: JSON.stringify({ basicQuery: MARK }),
      position: 1,
    })
    .execute();
  await fillOpportunities(db, { accountId, personId, now, mark: MARK });
  await fillCompetition(db, { accountId, personId, now, mark: MARK });
  await db
    .insertInto('home_entry')
    .values({
      ...account,
      kind: 'news',
      title: MARK,
      html: MARK,
      link: null,
      starts_on: '2026-01-01',
      ends_on: null,
      position: 1,
      written_by: personId,
      written_at: now,
    })
    .execute();
  await db
    .insertInto('dismissal')
    .values({ ...person, target: 'funders', record_id: 1, dismissed_at: now })
    .execute();
  await fillRecommendations(db, { personId, now, mark: MARK });
  const tracked = await db
    .insertInto('tracked_opportunity')
    .values({
      ...account,
      ...person,
      opportunity_id: 1,
      title: MARK,
      funder: MARK,
      tracked_at: now,
      deadline_alert_types: ['DueDate', 'Update'],
      stage: 'preparing',
      remark: MARK,
      told_revision: 0,
      tracked_revision: 0,
    })
    .returning('id as tracked_id')
    .executeTakeFirstOrThrow();
  const group = await db
    .insertInto('tracking_group')
    .values({ ...account, ...person, name: MARK, shown_to_colleagues: true, created_at: now })
    .returning('id as group_id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('tracking_group_member')
    .values({ ...tracked, ...group })
    .execute();
  await db
    .insertInto('tracking_visit')
    .values({ ...account, ...person, seen_at: now })
    .execute();
  await db
    .insertInto('tracked_calendar')
    .values({ ...account, ...person, kinds: ['DueDate'], alarms: false, created_at: now })
    .execute();
  await db
    .insertInto('home_feed')
    .values({ ...account, ...person, created_at: now })
    .execute();
  await db
    .insertInto('use_mark')
    .values({ ...account, month: '2026-03-01', kind: 'visited', mark: MARK })
    .execute();
  await db
    .insertInto('use_month')
    .values({ ...account, month: '2026-01-01', kind: 'visited', people: 17 })
    .execute();
  const digest = await db
    .insertInto('digest')
    .values({
      ...person,
      message_id: `<${MARK}@alpha.example>`,
      sections: ['saved-searches'],
      composed_at: now,
      handed_over_at: now,
    })
    .returning('id as digest_id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('reminder_sent')
    .values({ ...person, ...digest, opportunity_id: 1, kind: 'DueDate', due_on: '2027-01-01', lead_days: 7 })
    .execute();
  await db
    .insertInto('reminder_look')
    .values({ ...person, looked_at: now, revision: 1 })
    .execute();
  await db
    .insertInto('note')
    .values({
      ...account,
      target: 'opportunities',
      record_id: 1,
      version: 1,
      is_current: true,
      title: MARK,
      html: MARK,
      words: MARK,
      written_by: personId,
      written_at: now,
    })
    .execute();
  const file = await db
    .insertInto('stored_file')
    .values({
      ...account,
      uploaded_by: personId,
      uploaded_at: now,
      name: `${MARK}.txt`,
      type: 'text/plain',
      bytes: MARK.length,
    })
    .returning('id as file_id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('stored_file_part')
    .values({ ...file, number: 0, bytes: Buffer.from(MARK) })
    .execute();
  await db
    .insertInto('stored_file_use')
    .values({ ...account, ...file, subject_kind: 'funder-note', subject_id: '1' })
    .execute();
  await db
    .insertInto('note_counter')
    .values({ ...account, last_version: 1 })
    .execute();
  await fillSending(db, { accountId, personId, now, mark: MARK });
  await db
    .insertInto('group_link')
    .values({ ...group, key: MARK, made_at: now })
    .execute();
  await db
    .insertInto('share')
    .values({ ...person, opportunity_ids: [1], emails: [email], shared_at: now, content: MARK })
    .execute();
  return { accountId, personId };
}
