import { ASJC_TOP_LEVEL } from '../../reference-data/reference-data.public.ts';

/** The forms of address that people can choose. */
export const SALUTATIONS = ['Mr', 'Ms', 'Mx', 'Dr', 'Prof.', 'Prof. Dr'].map((salutation) => ({
  salutation,
}));

const PROFESSION_NAMES = {
  researcher: 'Researcher',
  'doctoral-researcher': 'Doctoral researcher',
  student: 'Student',
  'research-support': 'Research support or grants office',
  'research-management': 'Research management',
  librarian: 'Librarian',
  administrator: 'Administrator',
  other: 'Other',
};

/** What people do at their institution. */
export const PROFESSIONS = Object.entries(PROFESSION_NAMES).map(([userRoleId, userRoleName]) => ({
  userRoleId,
  userRoleName,
}));

/** The subject areas that people can say they work in. */
export const SUBJECT_AREAS = ASJC_TOP_LEVEL.map(({ code, name }) => ({
  subjectAreaId: code,
  subjectAreaDisplayName: name,
}));
