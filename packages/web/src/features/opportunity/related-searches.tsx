import type { OpportunityRecord } from '@fundry/contracts/answers/records.ts';
import { formatCountOf } from '@fundry/contracts/formats/count.ts';
import { RecordSection } from '../../records/page/record-layout.tsx';
import { searchPath } from '../../records/paths.ts';
import { phrase } from '../../records/record-links.ts';
import { useRelated } from '../../records/record-query.ts';
import { LinkList } from '../../ui/link-list.tsx';

/**
 * Links from an opportunity to related searches: awards that name it, and other opportunities of its funder and its
 * programme.
 */
export function RelatedSearches({ record }: { record: OpportunityRecord }) {
  const { number, funder, programme } = record;
  const naming = { basicQuery: number === null ? '' : phrase(number) };
  const awards = useRelated('awards', { ...naming, pageSize: 1 }, number !== null);
  const count = awards.data?.hits.total.value ?? 0;
  const links = [
    ...(count > 0
      ? [
          {
            text: `${formatCountOf(count, 'award names', 'awards name')} this call`,
            href: searchPath('awards', naming),
          },
        ]
      : []),
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
