import { Alert } from '../../ui/alert.tsx';
import { CopyText } from '../../ui/copy-text.tsx';
import type { InvitedPerson } from './invitation-calls.ts';

/** The links of invitations that were not emailed because this installation sends no email. */
export function Links({ people }: { people: readonly Pick<InvitedPerson, 'email' | 'link'>[] }) {
  const links = people.flatMap(({ email, link }) => (link === null ? [] : [{ email, link }]));
  const [only, ...others] = links;
  if (!only) return null;
  return (
    <div role="status">
      <Alert kind="info" title="Email is not set up on this installation, so nothing was sent.">
        <p>
          {others.length === 0
            ? 'Pass this link on yourself. It works only for this address.'
            : 'Pass these links on yourself. Each works only for its own address.'}
        </p>
        {others.length === 0 ? (
          <CopyText label={`Invitation for ${only.email}`} text={only.link} />
        ) : (
          <CopyText
            label={`${links.length} invitations`}
            text={links.map(({ email, link }) => `${email}\t${link}`).join('\n')}
          />
        )}
      </Alert>
    </div>
  );
}
