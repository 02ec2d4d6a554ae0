import type { PersonalData } from '../identity/identity.public.ts';
import { digestsOfPerson } from './digest/digest.store.ts';

/** The digests of a person, for the download of all personal data. They are deleted with the person. */
export const digestData: PersonalData = {
  name: 'digests',
  async read(db, personId) {
    const digests = await digestsOfPerson(db, personId);
    return digests.map(({ id: _, ...digest }) => digest);
  },
};
