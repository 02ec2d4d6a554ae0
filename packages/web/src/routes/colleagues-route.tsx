import { useParams } from '@tanstack/react-router';
import { MyFundingPage } from '../features/my-funding/my-funding-page.tsx';
import { ColleagueGroup } from '../features/sharing/colleagues/colleague-group.tsx';
import { ColleagueGroups } from '../features/sharing/colleagues/colleague-groups.tsx';
import { useCurrentUser } from '../people/current-user.ts';
import { SignInPrompt } from '../people/sign-in-prompt.tsx';
import { usePage } from '../ui/entry-list.tsx';

/** The groups that colleagues show, or one of them. Somebody without an institution is told how to join one. */
export function ColleaguesRoute() {
  const { groupId } = useParams({ strict: false });
  const account = useCurrentUser()?.account ?? null;
  const page = usePage();
  return (
    <MyFundingPage tab="colleagues" documentTitle="Groups of colleagues – My funding – Fundry">
      {account === null && <SignInPrompt access="join" />}
      {account !== null && groupId === undefined && (
        <ColleagueGroups page={page} institution={account.name} />
      )}
      {account !== null && groupId !== undefined && <ColleagueGroup id={groupId} page={page} />}
    </MyFundingPage>
  );
}
