import type { ListedCompetition } from '../../records/competitions/competition-calls.ts';
import { opportunityPath } from '../../records/paths.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { TitleBlock } from './title-block.tsx';

/** The heading of a page about a competition: the opportunity that it is for, with a link to its page. */
export function CompetitionTitle({
  competition: { opportunity },
}: {
  competition: Pick<ListedCompetition, 'opportunity'>;
}) {
  return (
    <TitleBlock title={opportunity.title}>
      {opportunity.funder !== null && (
        <>
          <span dir="auto">{opportunity.funder}</span>
          {' · '}
        </>
      )}
      <AppLink href={opportunityPath(opportunity.id)}>Open the opportunity</AppLink>
    </TitleBlock>
  );
}
