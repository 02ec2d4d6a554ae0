import { useApplicantQuery } from '../../people/applicant.ts';
import { ApplicantForm } from '../../people/applicant-form.tsx';
import { usePreferences } from '../../people/preferences.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { Section } from '../../ui/section.tsx';
import { PreferencesForm } from './preferences-form.tsx';
import { ProfileForm } from './profile-form.tsx';
import styles from './settings.module.css';
import { SettingsFrame } from './settings-frame.tsx';
import { useProfile } from './use-profile.ts';

/** The person's profile and preferences. */
export function SettingsPage() {
  const profile = useProfile();
  const preferences = usePreferences();
  const applicant = useApplicantQuery();
  return (
    <SettingsFrame current="/user/settings">
      <Section
        title="About you"
        description="Colleagues in your institution see your name, email address and phone number."
      >
        <div className={styles.form}>
          <Loaded query={profile} lines={6}>
            {(data) => <ProfileForm profile={data} />}
          </Loaded>
        </div>
      </Section>
      <Section
        title="Can I apply?"
        description="Every call says whether you can apply, by what you say here and what the call states. Only you see it."
      >
        <div className={styles.form}>
          <Loaded query={applicant} lines={4}>
            {(data) => <ApplicantForm facts={data} />}
          </Loaded>
        </div>
      </Section>
      <Section title="Preferences" description="They apply in every browser in which you sign in.">
        <div className={styles.form}>
          <Loaded query={preferences} lines={4}>
            {(data) => <PreferencesForm preferences={data} />}
          </Loaded>
        </div>
      </Section>
    </SettingsFrame>
  );
}
