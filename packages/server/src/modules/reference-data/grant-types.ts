import type { Option } from './eligibility.ts';

/** Grant types of opportunities and awards. One vocabulary for both, so that a search carries over. */
export const GRANT_TYPES = [
  { id: 'research-project', description: 'Research project grant' },
  { id: 'cooperative-agreement', description: 'Cooperative agreement' },
  { id: 'fellowship', description: 'Fellowship or career award' },
  { id: 'training', description: 'Training or education grant' },
  { id: 'programme-centre', description: 'Programme or centre grant' },
  { id: 'infrastructure', description: 'Equipment or infrastructure' },
  { id: 'innovation', description: 'Innovation or small-business grant' },
  { id: 'coordination', description: 'Network or coordination action' },
  { id: 'conference-travel', description: 'Conference or travel grant' },
  { id: 'prize', description: 'Prize or challenge' },
  { id: 'service', description: 'Community or service programme' },
  { id: 'contract', description: 'Procurement contract' },
  { id: 'loan', description: 'Loan or guarantee' },
  { id: 'formula', description: 'Formula or block grant' },
  { id: 'grant', description: 'Grant, kind not stated' },
  { id: 'other', description: 'Other' },
] as const satisfies Option[];
