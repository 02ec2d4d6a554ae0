import type { IntegrationItem, IntegrationPage } from '../items.ts';
import { element } from './element.ts';
import { fundingOpportunity } from './funding-opportunity.ts';

/** The namespaces of Pure’s import formats, and that of what Fundry adds to them. */
const NAMESPACES = {
  'xmlns:v1': 'v1.fundingopportunity.pure.atira.dk',
  'xmlns:v3': 'v3.commons.pure.atira.dk',
  'xmlns:f': 'urn:fundry:integration:1',
};

/**
 * A page for Pure, as `funding-opportunity.xsd` describes it: each opportunity that is sent, and then those that are no
 * longer, in the order of their changes.
 */
export function pureXml({ items, next, asOf }: IntegrationPage): string {
  const present = items.flatMap((item) => (item.record ? fundingOpportunity(item, item.record) : []));
  const withdrawn = items.filter(({ record }) => record === null).map(tombstone);
  const attributes = { ...NAMESPACES, 'f:asOf': asOf, 'f:next': next };
  return `<?xml version="1.0" encoding="UTF-8"?>\n${element('v1:fundingOpportunities', [...present, ...withdrawn], attributes)}\n`;
}

function tombstone({ id, reason, mergedInto, modified }: IntegrationItem): string {
  return element('f:withdrawn', [], { id, reason, mergedInto, modified });
}
