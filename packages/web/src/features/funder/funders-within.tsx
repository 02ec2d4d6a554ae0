import type { FunderRecord } from '@fundry/contracts/answers/records.ts';
import { formatCountOf } from '@fundry/contracts/formats/count.ts';
import { awardsInWords, openOpportunities } from '@fundry/contracts/record-words/funder.ts';
import { RecordSection } from '../../records/page/record-layout.tsx';
import { funderPath, searchPath } from '../../records/paths.ts';
import { useRelated } from '../../records/record-query.ts';
import { LinkList } from '../../ui/link-list.tsx';

const LISTED = 10;

/** The funders that belong to this one, those with the most awards first. Shows nothing when there are none. */
export function FundersWithin({ id, name }: { id: string; name: string }) {
  const { data } = useRelated('funders', {
    funder: [id],
    orderBy: '-grants',
    pageSize: LISTED + 1,
  });
  const within = data?.hits.hits.filter(({ _id }) => _id !== id).slice(0, LISTED) ?? [];
  const total = (data?.hits.total.value ?? 1) - 1;
  if (within.length === 0) return null;
  return (
    <RecordSection heading="Funders within it">
      <LinkList
        links={[
          ...within.map(({ _id, _source }) => ({
            href: funderPath(_id),
            text: _source.preferredOrgName,
            note: figures(_source),
          })),
          ...(total > within.length
            ? [
                {
                  href: searchPath('funders', { funder: [id] }),
                  text: `All ${formatCountOf(total + 1, 'funder', 'funders')} in ${name}`,
                },
              ]
            : []),
        ]}
      />
    </RecordSection>
  );
}

function figures({ opportunities, awards }: FunderRecord): string {
  const parts = [opportunities > 0 && openOpportunities(opportunities), awards > 0 && awardsInWords(awards)];
  return parts.filter(Boolean).join(', ');
}
