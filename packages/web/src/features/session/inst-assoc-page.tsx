import { useCurrentUser } from '../../people/current-user.ts';
import { useParameter, useReturnTo } from '../../people/session-paths.ts';
import { Alert } from '../../ui/alert.tsx';
import { AppLink } from '../../ui/app-link.tsx';
import { AssociationForm } from './association-form.tsx';
import { ConfirmAssociation } from './confirm-association.tsx';
import { SessionPage } from './session-page.tsx';
import { SingleSignOn } from './single-sign-on.tsx';

/** Lets people prove that they belong to an institution. With the token from the email, it shows the last step. */
export function InstAssocPage() {
  const user = useCurrentUser();
  const returnTo = useReturnTo();
  const token = useParameter('confirm');
  if (token !== null) return <ConfirmAssociation token={token} returnTo={returnTo} />;
  return (
    <SessionPage
      title="Join your institution"
      lead={<p>Prove that you belong to your institution, and you get the same access.</p>}
      ways={
        <>
          <li>
            Is it registered? <AppLink href="/session/check-access">Check access</AppLink>
          </li>
          <li>An administrator of your institution can also invite you: open the link in that message.</li>
        </>
      }
    >
      {user?.account && (
        <Alert kind="info">
          You belong to {user.account.name}. You can also join another institution and switch between them.
        </Alert>
      )}
      <AssociationForm returnTo={returnTo} />
      <SingleSignOn returnTo={returnTo} />
    </SessionPage>
  );
}
