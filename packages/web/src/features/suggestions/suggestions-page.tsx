import { Loaded } from '../../ui/loaded.tsx';
import { Page } from '../../ui/page.tsx';
import { Section } from '../../ui/section.tsx';
import { FindAuthor } from './find-author.tsx';
import { OwnWords } from './own-words.tsx';
import { useProfiles } from './profile-calls.ts';
import { ProfileList } from './profile-list.tsx';
import styles from './suggestions.module.css';

/** The page "Suggestions": the person's profiles, and two ways to add one. */
export function SuggestionsPage() {
  const query = useProfiles();
  return (
    <Page title="Suggestions">
      <p className={styles.lead}>
        Fundry recommends calls that fit your work. A profile says what that is: your publications and awards,
        or a text of yours. You can have several, one for each line of work. Only you see them.
      </p>
      <Loaded query={query} lines={3}>
        {(profiles) => (
          <>
            {profiles.length > 0 && (
              <Section title="Your profiles">
                <ProfileList profiles={profiles} />
              </Section>
            )}
            <Section
              title="Find yourself"
              description="Fundry looks in its awards, in ORCID and in OpenAlex. What you type here is sent to ORCID and OpenAlex."
            >
              <FindAuthor />
            </Section>
            <Section
              title="Or describe your work"
              description="An abstract, a research statement or a list of your publications. Any language works; calls are mostly in English."
            >
              <OwnWords />
            </Section>
          </>
        )}
      </Loaded>
    </Page>
  );
}
