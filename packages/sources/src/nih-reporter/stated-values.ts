import { recipientDetails } from '../drafts/award-details.ts';
import type { AwardDraft } from '../drafts/award-draft.ts';
import { organisation } from '../drafts/organisation-reference.ts';
import { usIdentifiers } from '../us-federal/identifiers.ts';
import { usStateName } from '../us-federal/states.ts';
import { personName } from '../values/person-names.ts';
import { text } from '../values/record-fields.ts';
import { blankToNull } from '../values/text.ts';

/** How NIH describes the organisation that gets the money of a budget year. */
interface NihOrganisation {
  name: string;
  uei?: string | null;
  duns?: string | null;
  /** NIH's own number of the organisation. */
  ipf: unknown;
  country: string | null;
  city: unknown;
  stateCode: string | null;
  /** Number of the congressional district in its state. */
  district: unknown;
  department: unknown;
}

/** The recipient of a budget year. */
export function nihRecipient(stated: NihOrganisation): AwardDraft['recipients'][number] {
  const ipf = blankToNull(text(stated.ipf));
  const state = stated.country === 'US' ? stated.stateCode : null;
  const district = /^\d{1,2}$/.exec(text(stated.district)?.trim() ?? '')?.[0];
  const department = blankToNull(text(stated.department));
  return {
    ...organisation({
      name: stated.name,
      identifiers: [
        ...usIdentifiers(stated.uei ?? null, stated.duns ?? null),
        ...(ipf === null || !/^\d+$/.test(ipf) ? [] : [{ scheme: 'nih-ipf' as const, value: ipf }]),
      ],
      country: stated.country,
      city: blankToNull(text(stated.city)),
    }),
    ...recipientDetails({
      department: department === 'NONE' ? null : department,
      region: usStateName(state),
      district: state && district !== undefined ? `${state}${district.padStart(2, '0')}` : null,
    }),
    role: null,
  };
}

/** The values of a list that is separated by semicolons. */
export function separated(value: unknown): string[] {
  return (text(value) ?? '').split(';').flatMap((each) => blankToNull(each) ?? []);
}

/** The number of an assistance listing (`93.847`), also written without its point; null when it is none. */
export function assistanceListing(value: unknown): string | null {
  const parts = /^(\d\d)\.?(\w{3})$/.exec(text(value)?.trim() ?? '');
  return parts && `${parts[1]}.${parts[2]}`;
}

/** The programme officer as a name, written "LAST, FIRST"; empty when none is stated. */
export function officers(name: unknown): string[] {
  const found = personName(text(name));
  return found === null ? [] : [found];
}
