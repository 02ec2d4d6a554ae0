import type { PersonalData } from '../identity/identity.public.ts';
import { profilesOf } from './profiles/profile.store.ts';
import { dismissalsOf } from './recommendations/dismissal.store.ts';

/** The profiles of a person with what was dismissed of each, for the download of all personal data. They are deleted with the person. */
export const profileData: PersonalData = {
  name: 'authorProfiles',
  async read(db, personId) {
    const profiles = await profilesOf(db, personId);
    const dismissed = await dismissalsOf(
      db,
      profiles.map(({ id }) => id),
    );
    return profiles.map(({ personId: _, ...profile }) => ({
      ...profile,
      dismissed: dismissed.get(profile.id) ?? [],
    }));
  },
};
