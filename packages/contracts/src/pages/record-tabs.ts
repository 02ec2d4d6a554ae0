/**
 * The tabs of an opportunity's page, as its address names them. An address with only the id leads to the first.
 */
export const OPPORTUNITY_TABS = ['details', 'similar-opps', 'should-apply'] as const;
/** The tabs of a funder's page. */
export const FUNDER_TABS = ['details', 'should-apply'] as const;

export type OpportunityTab = (typeof OPPORTUNITY_TABS)[number];
export type FunderTab = (typeof FUNDER_TABS)[number];

const TITLES: Record<OpportunityTab, string> = {
  details: '',
  'similar-opps': 'Similar to: ',
  'should-apply': 'Should I apply: ',
};

/** The title of a tab of a record's page. */
export function tabTitle(record: string, tab: OpportunityTab): string {
  return TITLES[tab] + record;
}
