import type { PersonalData } from '../identity/identity.public.ts';
import { profilesOf } from './profiles/profile.store.ts';

/** The profiles of a person, for the download of all personal data. They are deleted with the person. */
export const profileData: PersonalData = {
  name: 'authorProfiles',
  async read(db, personId) {
    const profiles = await profilesOf(db, personId);
    return profiles.map(({ personId: _, ...profile }) => profile);
  },
};
