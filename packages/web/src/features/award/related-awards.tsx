import type { AwardRecord } from '@fundry/contracts/answers/records.ts';
import { RecordSection } from '../../records/page/record-layout.tsx';
import { searchPath } from '../../records/paths.ts';
import { phrase } from '../../records/record-links.ts';
import { LinkList } from '../../ui/link-list.tsx';

const MOST_RECIPIENTS = 3;

/** Links from an award to related searches: other awards of its recipients, its programme and its funder. */
export function RelatedAwards({ record }: { record: AwardRecord }) {
  const { recipients, programme, funder } = record;
  const links = [
    ...recipients.slice(0, MOST_RECIPIENTS).map(({ id, name }) => ({
      text: `Other awards to ${name}`,
      href: searchPath('awards', { awardedInstitutions: [id] }),
    })),
    ...(programme === null
      ? []
      : [
          {
            text: `Other awards in the programme ${programme}`,
            href: searchPath('awards', { basicQuery: phrase(programme) }),
          },
        ]),
    ...(funder === null
      ? []
      : [
          { text: `Other awards from ${funder.name}`, href: searchPath('awards', { funder: [funder.id] }) },
          {
            text: `Open opportunities from ${funder.name}`,
            href: searchPath('opportunities', { funder: [funder.id] }),
          },
        ]),
  ];
  const distinct = links.filter(({ href }, index) => links.findIndex((each) => each.href === href) === index);
  if (distinct.length === 0) return null;
  return (
    <RecordSection heading="Related">
      <LinkList links={distinct} />
    </RecordSection>
  );
}
