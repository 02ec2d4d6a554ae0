import { AppLink } from '../../ui/app-link.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { SessionPage } from './session-page.tsx';

/** Where a person arrives after deleting their account. It says what is gone and what stays. */
export function AccountDeletedPage() {
  return (
    <SessionPage
      title="Your account is deleted"
      lead={
        <p>
          Your name, address and password are gone, and so are your preferences, saved searches, alerts,
          feeds, dismissed results and API keys. You are signed out everywhere and get no more messages.
        </p>
      }
      ways={
        <li>
          Changed your mind? <AppLink href="/session/register">Register</AppLink> again. What was deleted does
          not come back.
        </li>
      }
    >
      <p>
        The audit logs of institutions keep what you did as an administrator, without your name. Your
        institutions and what belongs to them stay for the others. Deleted data may be in the backups of this
        installation until its operator replaces them.
      </p>
      <p>
        <LinkButton variant="primary" href="/">
          To the home page
        </LinkButton>
      </p>
    </SessionPage>
  );
}
