import { ROLE_LABELS } from '@fundry/contracts/access.ts';
import type { accountEndpoints } from '@fundry/contracts/endpoints/account.ts';
import type { currentUserEndpoints } from '@fundry/contracts/endpoints/current-user.ts';
import { useQuery } from '@tanstack/react-query';
import { type ApiFailure, call } from '../../lib/api-client.ts';
import { type CurrentUser, useCurrentUser } from '../../people/current-user.ts';
import { Alert } from '../../ui/alert.tsx';
import { AppLink } from '../../ui/app-link.tsx';
import { Facts } from '../../ui/facts.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Section } from '../../ui/section.tsx';
import styles from './account-page.module.css';
import { ProfileFrame } from './profile-frame.tsx';

type Profile = (typeof currentUserEndpoints.profile.answer)['_output'];
type Contact = (typeof accountEndpoints.readContact.answer)['_output'];

/** The person's details, their institution, their role in it, and the person whom they can contact. */
export function AccountPage() {
  const user = useCurrentUser();
  const profile = useQuery<Profile, ApiFailure>({
    queryKey: ['profile'],
    queryFn: ({ signal }) => call('GET /user/profile', { signal }),
  });
  return (
    <ProfileFrame current="/profile/account">
      {user?.readOnly && (
        <Alert kind="info" title="The trial has ended">
          {user.account?.name} can be read but not changed. You can use Fundry like anybody who is registered.{' '}
          <AppLink href="/session/after-trial">What comes after a trial</AppLink>
        </Alert>
      )}
      <Section title="You" action={<LinkButton href="/user/settings">Settings</LinkButton>}>
        <Loaded query={profile} lines={3}>
          {({ salutation, firstName, lastName, email, phone }) => (
            <Facts
              items={[
                { term: 'Name', detail: [salutation, firstName, lastName].filter(Boolean).join(' ') },
                { term: 'Email address', detail: email },
                { term: 'Phone', detail: phone ?? 'Not specified' },
              ]}
            />
          )}
        </Loaded>
      </Section>
      {user && <Institution user={user} />}
    </ProfileFrame>
  );
}

function Institution({ user: { account, role, color } }: { user: CurrentUser }) {
  if (account === null) {
    return (
      <Section
        title="Institution"
        description="You do not belong to an institution yet. Members of an institution can share saved searches."
        action={
          <LinkButton variant="primary" href="/session/inst-assoc">
            Join your institution
          </LinkButton>
        }
      />
    );
  }
  return (
    <Section
      title="Institution"
      action={<LinkButton href="/session/change-organization">Change or leave institution</LinkButton>}
    >
      <Facts
        items={[
          { term: 'Institution', detail: account.name },
          { term: 'Your role', detail: ROLE_LABELS[role] },
        ]}
      />
      {color === 'GREEN' && <ContactPerson />}
    </Section>
  );
}

function ContactPerson() {
  const contact = useQuery<Contact, ApiFailure>({
    queryKey: ['contact-details'],
    queryFn: ({ signal }) => call('GET /api/account/contact-details', { signal }),
    staleTime: 0,
  });
  return (
    <Loaded query={contact} lines={2}>
      {(found) => (
        <Facts
          items={[
            {
              term: 'Contact person',
              detail:
                found === null ? (
                  'Nobody has been chosen'
                ) : (
                  <>
                    {found.user.firstName} {found.user.lastName} ·{' '}
                    <a href={`mailto:${found.user.email}`}>{found.user.email}</a>
                    {found.user.phone && ` · ${found.user.phone}`}
                    {found.additionalInformation && (
                      <p className={styles.information}>{found.additionalInformation}</p>
                    )}
                  </>
                ),
            },
          ]}
        />
      )}
    </Loaded>
  );
}
