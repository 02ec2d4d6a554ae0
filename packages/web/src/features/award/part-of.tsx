import type { OpportunityRecord } from '@fundry/contracts/answers/records.ts';
import { useQueries } from '@tanstack/react-query';
import { call } from '../../lib/api-client.ts';
import { RecordSection } from '../../records/page/record-layout.tsx';
import { opportunityPath, searchPath } from '../../records/paths.ts';
import { phrase } from '../../records/record-links.ts';
import { LinkList } from '../../ui/link-list.tsx';

/** The largest number of calls that are looked up. Further numbers only link to a search. */
const MOST = 5;

/**
 * The calls under which an award was made. A call links to its opportunity when the catalogue has it, and otherwise
 * to a search for its number.
 */
export function PartOf({ numbers }: { numbers: string[] }) {
  const found = useQueries({
    queries: numbers.slice(0, MOST).map((number) => ({
      queryKey: ['opportunity-by-number', number],
      queryFn: ({ signal }: { signal: AbortSignal }) => opportunityByNumber(number, signal),
    })),
  });
  if (numbers.length === 0) return null;
  return (
    <RecordSection heading="Part of">
      <LinkList
        links={numbers.map((number, index) => {
          const opportunity = found[index]?.data ?? null;
          return opportunity
            ? { href: opportunityPath(opportunity.id), text: opportunity.title, note: number }
            : { href: searchPath('opportunities', searchFor(number)), text: number };
        })}
      />
    </RecordSection>
  );
}

const searchFor = (number: string) => ({ basicQuery: phrase(number), expired: true, forthcoming: true });

async function opportunityByNumber(number: string, signal: AbortSignal): Promise<OpportunityRecord | null> {
  const { hits } = await call('POST /api/opportunities', { body: searchFor(number), signal });
  return hits.hits.find(({ _source }) => _source.number === number)?._source ?? null;
}
