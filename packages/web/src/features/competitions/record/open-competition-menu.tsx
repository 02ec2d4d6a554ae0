import type { OpportunityRecord } from '@fundry/contracts/answers/records.ts';
import { isEditor } from '../../../people/access.ts';
import { useCurrentUser } from '../../../people/current-user.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { PopoverMenu } from '../../../ui/popover-menu.tsx';
import { openPath } from '../competition.ts';
import { useCompetitionsOf } from './use-competitions-of.ts';

/**
 * What else editors can do with an opportunity: open an internal competition when none is going on. Where the call limits
 * how many may apply, the panel below offers the first one.
 */
export function OpenCompetitionMenu({ record: { id, limitedSubmission } }: { record: OpportunityRecord }) {
  const user = useCurrentUser();
  const canOpen = isEditor(user);
  const { data: competitions } = useCompetitionsOf(id, canOpen);
  if (!canOpen || !competitions) return null;
  if (competitions.length === 0 && limitedSubmission?.limited) return null;
  if (competitions.some(({ state }) => state !== 'announced')) return null;
  return (
    <PopoverMenu label="More" icon="more" menuLabel="More for editors" iconOnly>
      <ul>
        <li>
          <AppLink href={openPath(id)}>Open an internal competition</AppLink>
        </li>
      </ul>
    </PopoverMenu>
  );
}
