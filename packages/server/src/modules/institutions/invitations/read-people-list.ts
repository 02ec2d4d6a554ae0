import { ROLE_LABELS, ROLES, type Role } from '@fundry/contracts/access.ts';
import { email as emailField } from '@fundry/contracts/identity/fields.ts';

/** One line of a list of people to invite: an address and a role, or the fault that prevents the invitation. */
export type ReadLine = { line: number; text: string } & (
  | { email: string; role: Role; fault: null }
  | { email: string | null; role: Role | null; fault: string }
);

const EMAIL_COLUMN = /^(e-?mail|e-?mail address|mail|address)$/i;
const ROLE_COLUMN = /^role$/i;
/** Further names of roles that people write. */
const ROLE_NAMES: Record<string, Role> = {
  administrator: 'ADMIN',
  member: 'VIEWER',
  user: 'VIEWER',
  ...Object.fromEntries(
    ROLES.flatMap((role) => [
      [role.toLowerCase(), role],
      [ROLE_LABELS[role].toLowerCase(), role],
    ]),
  ),
};

/**
 * Reads a list with one person on each line: address and role, separated by commas, semicolons or tabs, in quotes or
 * not. When the first line names the columns, they can be in any order and others are ignored. A line without a role
 * gets `role`. Empty lines are left out. Each fault names what is wrong with its own line only.
 */
export function readPeopleList(text: string, role: Role): ReadLine[] {
  const lines = text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\r|\n/)
    .map((line, index) => ({ line: index + 1, text: line.trim() }))
    .filter((each) => each.text !== '');
  const [first] = lines;
  if (!first) return [];
  const delimiter = [';', '\t'].find((each) => lines.some((line) => line.text.includes(each))) ?? ',';
  const header = fieldsOf(first.text, delimiter);
  const hasHeader = header?.some((name) => EMAIL_COLUMN.test(name)) ?? false;
  const emailAt = hasHeader ? header!.findIndex((name) => EMAIL_COLUMN.test(name)) : 0;
  const roleAt = hasHeader ? header!.findIndex((name) => ROLE_COLUMN.test(name)) : 1;
  const seen = new Map<string, number>();
  return (hasHeader ? lines.slice(1) : lines).map(({ line, text }): ReadLine => {
    const fields = fieldsOf(text, delimiter);
    const faulty = (fault: string) => ({ line, text, email: null, role: null, fault });
    if (!fields) return faulty('A quotation mark is not closed.');
    const typed = fields[emailAt] ?? '';
    if (typed === '') return faulty('There is no email address.');
    const parsed = emailField.safeParse(typed);
    if (!parsed.success) return faulty(`“${typed}” is not an email address.`);
    const named = fields[roleAt] ?? '';
    const found = named === '' ? role : ROLE_NAMES[named.toLowerCase()];
    if (!found) return { ...faulty(`There is no role “${named}”. ${CHOICE}`), email: parsed.data };
    const before = seen.get(parsed.data);
    const person = { line, text, email: parsed.data, role: found };
    if (before !== undefined) return { ...person, fault: `The same address is on line ${before}.` };
    seen.set(parsed.data, line);
    return { ...person, fault: null };
  });
}

const CHOICE = `Write ${ROLES.slice(0, -1)
  .map((role) => ROLE_LABELS[role])
  .join(', ')} or ${ROLE_LABELS.ALMIGHTY}.`;

/** The fields of one line, trimmed and without their quotation marks; null when one is not closed. */
function fieldsOf(line: string, delimiter: string): string[] | null {
  const fields: string[] = [];
  let rest = line;
  for (;;) {
    const quoted = /^\s*"((?:[^"]|"")*)"\s*/.exec(rest);
    if (!quoted && /^\s*"/.test(rest)) return null;
    const end = quoted ? quoted[0].length : rest.includes(delimiter) ? rest.indexOf(delimiter) : rest.length;
    fields.push((quoted?.[1]?.replaceAll('""', '"') ?? rest.slice(0, end)).trim());
    if (rest[end] !== delimiter) return end < rest.length ? null : fields;
    rest = rest.slice(end + 1);
  }
}
