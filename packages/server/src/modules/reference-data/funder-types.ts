/** A group of organisation types, as the filter "Funder type" and `/api/descriptions/fundingOrgTypes` show it. */
export interface FunderTypeGroup {
  groupId: string;
  description: string;
  orgTypes: string[];
}

/** Groups of funders. `orgTypes` are ROR's organisation types that fall into the group when nothing more exact is known. */
export const FUNDER_TYPE_GROUPS = [
  { groupId: 'government-national', description: 'National government', orgTypes: ['government'] },
  { groupId: 'government-regional', description: 'Regional or local government', orgTypes: [] },
  { groupId: 'supranational', description: 'Supranational and international body', orgTypes: [] },
  { groupId: 'foundation', description: 'Foundation or charity', orgTypes: ['nonprofit'] },
  { groupId: 'academic', description: 'University or academic institution', orgTypes: ['education'] },
  {
    groupId: 'research-institute',
    description: 'Research institute or facility',
    orgTypes: ['facility', 'archive'],
  },
  { groupId: 'health-care', description: 'Hospital or health care provider', orgTypes: ['healthcare'] },
  { groupId: 'corporate', description: 'Company', orgTypes: ['company'] },
  { groupId: 'other', description: 'Other', orgTypes: ['other'] },
] as const satisfies FunderTypeGroup[];
