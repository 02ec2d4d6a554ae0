import { Section } from '../../ui/section.tsx';
import { SignInAddress } from './address/sign-in-address.tsx';
import { PasswordForm } from './password-form.tsx';
import { Sessions } from './sessions.tsx';
import styles from './settings.module.css';
import { SettingsFrame } from './settings-frame.tsx';

/** The person's address and password, and the browsers in which they are signed in. */
export function SecurityPage() {
  return (
    <SettingsFrame current="/user/security">
      <SignInAddress />
      <Section
        title="Password"
        description="Changing your password signs you out in all other browsers. If you sign in with your institution, change your password there."
      >
        <div className={styles.form}>
          <PasswordForm />
        </div>
      </Section>
      <Sessions />
    </SettingsFrame>
  );
}
