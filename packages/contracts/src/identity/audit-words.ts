import { type Permission, ROLE_LABELS, type Role } from '../access.ts';
import { formatDate } from '../formats/day.ts';
import { HOME_KIND_WORDS, type HomeKind } from '../home-content/home-limits.ts';

type Detail = Record<string, unknown>;

const DELETED = 'a deleted person';

/**
 * A sentence for each kind of action in the log, without the time and the person who acted. `who` is the person whom
 * the action concerned.
 */
const WORDS = {
  'accounts/created': ({ name }) => `Created the account ${quoted(name)}`,
  'accounts/changed': (detail) => `Changed the account: ${fieldsOf(detail)}`,
  'accounts/kept-after-sample': () =>
    'Removed the invented people of the sample world; the institution stays with its real members',
  'accounts/deleted': ({ name }) => `Deleted the account ${quoted(name)} with everything in it`,
  'domains/added': ({ domain }) => `Added the domain ${domain}`,
  'domains/verified': ({ domain, by }) =>
    `Verified the domain ${domain} ${by === 'dns' ? 'by its DNS entry' : `(proof: ${by})`}`,
  'domains/removed': ({ domain }) => `Removed the domain ${domain}`,
  'networks/added': ({ range }) => `Added the network ${range}`,
  'networks/removed': ({ range }) => `Removed the network ${range}`,
  'permissions/changed': ({ permissions }, who) =>
    `Changed the permissions of ${who}: ${permissionsOf(permissions)}`,
  'roles/assigned': ({ role }, who) => `Assigned the role ${roleOf(role)} to ${who}`,
  'roles/changed': ({ role, before }, who) =>
    `Changed the role of ${who} from ${roleOf(before)} to ${roleOf(role)}`,
  'roles/removed': ({ before }, who) => `Removed the role ${roleOf(before)} of ${who}`,
  'contacts/saved': (_, who) => `Made ${who} the contact person`,
  'contacts/removed': () => 'Removed the contact person',
  'members/removed': (_, who) => `Removed ${who} from the institution`,
  'members/left': () => 'Left the institution',
  'members/handed-over': (_, who) => `Handed over the administration to ${who}`,
  'invitations/sent': ({ email, role = 'ADMIN' }) => `Invited ${addressOf(email)} as ${roleOf(role)}`,
  'invitations/accepted': ({ role = 'ADMIN' }) => `Accepted an invitation and became ${roleOf(role)}`,
  'invitations/withdrawn': ({ email }) => `Withdrew the invitation to ${addressOf(email)}`,
  'consumers/created': ({ name, key }) => `Created the API key ${quoted(name)} (${key}…)`,
  'consumers/renamed': ({ name, was, key }) =>
    `Renamed the API key ${quoted(was)} (${key}…) to ${quoted(name)}`,
  'consumers/used': ({ address }) =>
    `Used the API key for the first time that day${address ? `, from ${address}` : ''}`,
  'consumers/deleted': ({ name, key }) => `Deleted the API key ${quoted(name)} (${key}…)`,
  'webhooks/created': ({ address }) => `Set the webhook ${address}`,
  'webhooks/changed': (detail) => `Changed the webhook: ${fieldsOf(detail)}`,
  'webhooks/secret-renewed': ({ address }) => `Made a new secret for the webhook ${address}`,
  'webhooks/deleted': ({ address }) => `Deleted the webhook ${address}`,
  'single-sign-on/added': ({ name }) => `Added single sign-on ${quoted(name)}`,
  'single-sign-on/removed': ({ name }) => `Removed single sign-on ${quoted(name)}`,
  'trials/approved': ({ institution, email, trialEndsOn }) =>
    `Approved a trial for ${institution} (${addressOf(email)}) until ${formatDate(String(trialEndsOn))}`,
  'trials/declined': ({ institution, email }) => `Declined a trial for ${institution} (${addressOf(email)})`,
  'sharing/page-taken-down': ({ name }, who) =>
    `Took down the public page of the list ${quoted(name)} by ${who}`,
  'home-content/added': ({ title, kind }) => `Added ${quoted(title)} to ${headingOf(kind)} on the home page`,
  'home-content/changed': ({ title, kind }) =>
    `Changed ${quoted(title)} in ${headingOf(kind)} on the home page`,
  'home-content/deleted': ({ title, kind }) =>
    `Deleted ${quoted(title)} from ${headingOf(kind)} on the home page`,
  'people/changed-address': () => 'Changed the address they sign in with',
  'people/deleted-themselves': () => 'A person deleted their account',
  'installation/set-up': ({ institution }) => `Set up this installation for ${institution}`,
} as const satisfies Record<string, (detail: Detail, who: string) => string>;

/** The kinds of actions in the log, as `module/act`. */
export type AuditAction = keyof typeof WORDS;

/** The modules whose actions the log holds, as the filter of the log names them. */
export const AUDIT_KINDS = {
  members: 'Members',
  roles: 'Roles',
  invitations: 'Invitations',
  consumers: 'API keys',
  webhooks: 'Webhook',
  accounts: 'Institutions',
  domains: 'Domains',
  networks: 'Networks',
  permissions: 'Permissions',
  contacts: 'Contact person',
  'single-sign-on': 'Single sign-on',
  trials: 'Trials',
  sharing: 'Shared lists',
  'home-content': 'Home content',
  people: 'Changed addresses and deleted accounts',
  installation: 'Set-up',
} as const satisfies Record<ModuleOf<AuditAction>, string>;
type ModuleOf<Action> = Action extends `${infer Module}/${string}` ? Module : never;
export type AuditKind = keyof typeof AUDIT_KINDS;

/**
 * An entry of the audit log as a sentence, such as "Assigned the role Admin to Ada Lovelace". An action without a
 * sentence here is shown by its own name.
 */
export function auditWords({
  action,
  detail,
  subject,
}: {
  action: string;
  detail: Detail;
  subject: string | null;
}): string {
  const words: Partial<Record<string, (detail: Detail, who: string) => string>> = WORDS;
  return words[action]?.(detail, subject ?? DELETED) ?? action;
}

/** The email address in an entry. The log no longer holds the address of a person who was deleted. */
function addressOf(email: unknown): string {
  return typeof email === 'string' ? email : DELETED;
}

function quoted(name: unknown): string {
  return `“${name}”`;
}

function roleOf(role: unknown): string {
  return ROLE_LABELS[(role as Role | null) ?? 'VIEWER'];
}

function headingOf(kind: unknown): string {
  return quoted(HOME_KIND_WORDS[kind as HomeKind]);
}

function permissionsOf(permissions: unknown): string {
  const entries = Object.entries(permissions as Record<string, Permission>);
  if (entries.length === 0) return 'same as the account';
  return entries.map(([feature, permission]) => `${feature} ${permission}`).join(', ');
}

const FIELD_WORDS: Record<string, (value: unknown) => string> = {
  name: (value) => `name ${quoted(value)}`,
  accessModes: (value) => `access ${(value as string[]).join(', ') || 'none'}`,
  featurePermissions: (value) => `features ${permissionsOf(value)}`,
  address: (value) => `address ${value}`,
  isOn: (value) => (value ? 'switched on' : 'switched off'),
  trialEndsOn: (value) => (value ? `trial until ${formatDate(String(value))}` : 'no trial'),
};

function fieldsOf(detail: Detail): string {
  return Object.entries(detail)
    .map(([field, value]) => FIELD_WORDS[field]?.(value) ?? field)
    .join('; ');
}
