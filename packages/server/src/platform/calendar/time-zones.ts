import { tzlib_get_ical_block, tzlib_get_timezones } from 'timezones-ical-library';

/** The definition of a time zone in a calendar. */
export interface ZoneDefinition {
  /** The name under which events refer to it. Another name of a zone leads to the present one. */
  id: string;
  /** The lines of the VTIMEZONE component. */
  lines: string[];
}

const names = new Set(tzlib_get_timezones());
const UTC = 'Etc/UTC';
const known = new Map<string, ZoneDefinition | null>();

/** The definition of an IANA time zone by the rules that hold today; null for a name that IANA does not know. */
export function zoneDefinition(name: string): ZoneDefinition | null {
  const found = known.get(name) ?? (names.has(name) ? read(name) : null);
  if (found) known.set(name, found);
  return found;
}

/** Whether clocks of a zone show UTC all year. Its times need no definition. */
export function isUtc({ id }: ZoneDefinition): boolean {
  return id === UTC;
}

function read(name: string): ZoneDefinition | null {
  const [block = '', tzid = ''] = tzlib_get_ical_block(name);
  const id = tzid.replace(/^TZID=/, '');
  return id === '' ? null : { id, lines: block.trim().split(/\r?\n/) };
}
