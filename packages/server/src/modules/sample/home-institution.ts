/** A role in an account, as the specification names it. Null: signed in, but member of no institution. */
export type HomeRole = 'VIEWER' | 'EDITOR' | 'ADMIN' | 'ALMIGHTY' | null;

/** A person of the sample world who can be given a login. */
export interface HomePerson {
  name: string;
  mail: string;
  role: HomeRole;
  /** The person's position, in words. */
  position: string;
  /** The domain of the themes in which the person holds awards. */
  domain: string;
}

/**
 * The institution to which people of the sample world belong, with one person for each role. It does not exist: its
 * email domain is in `.example`, which nobody can own (RFC 2606).
 */
export const HOME_INSTITUTION: {
  name: string;
  city: string;
  country: string;
  mailDomain: string;
  people: readonly HomePerson[];
} = {
  name: 'University of Brightmoor',
  city: 'Brightmoor',
  country: 'GB',
  mailDomain: 'brightmoor.example',
  people: [
    {
      name: 'Isolde Thornmere',
      mail: 'isolde.thornmere@brightmoor.example',
      role: 'VIEWER',
      position: 'Doctoral researcher in physics',
      domain: 'physical',
    },
    {
      name: 'Kwabena Asantorfokye',
      mail: 'kwabena.asantorfokye@brightmoor.example',
      role: 'EDITOR',
      position: 'Professor of public health',
      domain: 'health',
    },
    {
      name: 'Maren Holtevik',
      mail: 'maren.holtevik@brightmoor.example',
      role: 'ADMIN',
      position: 'Head of the research office',
      domain: 'social',
    },
    {
      name: 'Tomasz Wierzbanek',
      mail: 'tomasz.wierzbanek@brightmoor.example',
      role: 'ALMIGHTY',
      position: 'Librarian and operator of Fundry',
      domain: 'humanities',
    },
    {
      name: 'Sahana Devaratnam',
      mail: 'sahana.devaratnam@post.example',
      role: null,
      position: 'Visiting researcher in computing, member of no institution here',
      domain: 'computing',
    },
  ],
};
