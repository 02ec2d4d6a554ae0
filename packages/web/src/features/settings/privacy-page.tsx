import { useState } from 'react';
import { useEnvironment } from '../../lib/environment.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { Button } from '../../ui/button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Section } from '../../ui/section.tsx';
import { DeletePersonDialog } from './delete-person-dialog.tsx';
import styles from './settings.module.css';
import { SettingsFrame } from './settings-frame.tsx';

/** The data that Fundry holds about a person. The person can download it here, and delete it. */
export function PrivacyPage() {
  const { userPrivacyCenterUrl } = useEnvironment();
  const [isDeleting, setDeleting] = useState(false);
  return (
    <SettingsFrame current="/user/privacy">
      <Section
        title="Your data"
        description="Everything that this installation holds about you, in one file (JSON) that people and programs can read."
        action={<LinkButton href="/api/user/data">Download everything held about me</LinkButton>}
      >
        <ul className={styles.list}>
          <li>What you say about yourself, your preferences, your institutions and roles</li>
          <li>Results that you dismissed</li>
          <li>How and where you are signed in; never your password</li>
          <li>Invitations and requests for a trial under your address</li>
          <li>What you did as an administrator</li>
          <li>Whether you visited, searched, saved and tracked this month, as marks without your name</li>
        </ul>
        {userPrivacyCenterUrl && (
          <p>
            <AppLink href={userPrivacyCenterUrl}>Privacy centre of this installation</AppLink>
          </p>
        )}
      </Section>
      <Section
        title="Delete your account"
        description="Your account and everything that is yours alone is deleted at once. The audit log keeps what was done, without your name."
        action={<Button onPress={() => setDeleting(true)}>Delete my account</Button>}
      >
        {isDeleting && <DeletePersonDialog onClose={() => setDeleting(false)} />}
      </Section>
    </SettingsFrame>
  );
}
