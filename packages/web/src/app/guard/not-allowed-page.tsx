import { ROLE_LABELS } from '@fundry/contracts/access.ts';
import type { CurrentUser } from '../../people/current-user.ts';
import { sessionPath, useReturnTo } from '../../people/session-paths.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Page } from '../../ui/page.tsx';
import type { PageAccess } from './page-access.ts';

const WHO: Record<PageAccess, string> = {
  'signed-in': 'people who are signed in',
  viewer: 'members of a registered institution',
  editor: 'editors and administrators of an institution',
  admin: 'administrators of an institution',
  almighty: 'the super admins of this installation',
};

/**
 * Replaces a page that the person may not open. It says who may open the page, who the person is signed in as, and
 * what they can do.
 */
export function NotAllowedPage({ access, user }: { access: PageAccess; user: CurrentUser }) {
  const returnTo = useReturnTo();
  const isMember = user.account !== null;
  return (
    <Page title="You cannot open this page" pageType="error">
      <EmptyState
        title={`This page is for ${WHO[access]}.`}
        action={
          isMember ? (
            <LinkButton href="/session/change-organization">Choose another institution</LinkButton>
          ) : (
            <LinkButton variant="primary" href={sessionPath('/session/inst-assoc', returnTo)}>
              Join your institution
            </LinkButton>
          )
        }
      >
        <p>
          You are signed in as {user.name} ({user.email}),{' '}
          {isMember
            ? `${user.account?.name}, with the role ${ROLE_LABELS[user.role]}. An administrator of your institution can give you another role.`
            : 'and do not belong to an institution yet.'}
        </p>
      </EmptyState>
    </Page>
  );
}
