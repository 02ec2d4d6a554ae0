import type { OpportunityRecord } from '@fundry/contracts/answers/records.ts';
import { RecordSection } from '../../records/page/record-layout.tsx';
import { searchPath } from '../../records/paths.ts';
import { phrase } from '../../records/record-links.ts';
import { LinkList } from '../../ui/link-list.tsx';

/**
 * Links from an opportunity to related searches: other opportunities of its funder and its programme, and awards of its
 * funder.
 */
export function RelatedSearches({ record }: { record: OpportunityRecord }) {
  const { funder, programme } = record;
  const links = [
    ...(programme === null
      ? []
      : [
          {
            text: `Open opportunities in ${programme}`,
            href: searchPath('opportunities', { basicQuery: phrase(programme) }),
          },
        ]),
    ...(funder === null
      ? []
      : [
          {
            text: `Open opportunities from ${funder.name}`,
            href: searchPath('opportunities', { funder: [funder.id] }),
          },
          { text: `Awards from ${funder.name}`, href: searchPath('awards', { funder: [funder.id] }) },
        ]),
  ];
  if (links.length === 0) return null;
  return (
    <RecordSection heading="Related">
      <LinkList links={links} />
    </RecordSection>
  );
}
