const LISTS_OF_PEOPLE =
  'Lists of the people of an institution are found, sorted and paged by name and address in one query. It only reads, and identity stands below.';
const NAMES_OF_ACTORS =
  'An entry shows the name of a person who may be gone. It only reads, and identity stands below.';
const MEMBERS_BY_ADDRESS =
  'Up to 500 addresses are looked up among the members of one account in one query. It only reads.';
const WHO_IS_ASKING =
  'Runs with every request: one query for the person, the account, the role and the permissions.';

/**
 * The places where a store or view names a table of another module in its SQL. The key is the file below `modules/`
 * and the table, the value is the reason.
 */
export const TABLE_EXCEPTIONS = new Map([
  ['institutions/audit/audit.store.ts person', NAMES_OF_ACTORS],
  ['institutions/callers/caller-rows.views.ts person', WHO_IS_ASKING],
  ['institutions/invitations/invitation.store.ts person', NAMES_OF_ACTORS],
  ['institutions/members/colleagues.views.ts person', LISTS_OF_PEOPLE],
  ['institutions/invitations/standing.views.ts person', MEMBERS_BY_ADDRESS],
  ['institutions/members/member-list.views.ts person', LISTS_OF_PEOPLE],
  ['institutions/members/permission.store.ts person', LISTS_OF_PEOPLE],
  ['institutions/roles/contact.store.ts person', LISTS_OF_PEOPLE],
  ['institutions/roles/role.store.ts person', LISTS_OF_PEOPLE],
  ['institutions/roles/super-admins.store.ts person', LISTS_OF_PEOPLE],
]);

/**
 * The places that read facts of opportunities without asking who looks. The key is the file below `modules/`, the
 * table and its name in the query, the value is the reason.
 */
export const FACTS_FOUND_BEFORE = new Map([
  [
    'catalogue/facts/own-deadlines.store.ts opportunity_deadline own',
    'The latest revision of all, which tells nothing of any of them.',
  ],
  [
    'catalogue/facts/history.views.ts opportunity_change found',
    'Changes of opportunities that an alert found for people who may see them, for many people at once.',
  ],
  [
    'reminders/digest/call-names.views.ts opportunity_brief found',
    'Names of opportunities whose deadlines or changes were found for the people who track them, for many at once.',
  ],
  [
    'reminders/due/untold-changes.views.ts opportunity_change found',
    'What changes say that were found for the people who track the opportunities, for many at once.',
  ],
]);
