import type { PersonalData } from '../identity/identity.public.ts';

/**
 * What a person sent to a research-information system, for the download of all personal data. It belongs to the
 * institution and stays when the person goes, without the name.
 */
export const sentData: PersonalData = {
  name: 'sentOpportunities',
  read: (db, personId) =>
    db
      .selectFrom('sent_opportunity')
      .select(['account_id', 'opportunity_id', 'title', 'funder', 'sent_at', 'taken_back_at'])
      .where('sent_by', '=', personId)
      .orderBy('sent_at')
      .orderBy('opportunity_id')
      .execute(),
};
