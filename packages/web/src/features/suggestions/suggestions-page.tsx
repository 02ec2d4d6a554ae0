import type { AuthorSourceKey } from '@fundry/contracts/recommendations/author-fields.ts';
import { useState } from 'react';
import { EmptyNote } from '../../ui/empty-note.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Page } from '../../ui/page.tsx';
import { Section } from '../../ui/section.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { FindAuthor } from './find-author.tsx';
import { outsideSources } from './outside-sources.ts';
import { OwnWords } from './own-words.tsx';
import { useProfiles } from './profile-calls.ts';
import { ProfileList } from './profile-list.tsx';
import styles from './suggestions.module.css';

/** From so many profiles on, they can be searched. */
const MANY = 6;

/** The page "Suggestions": the person's profiles, and two ways to add one. */
export function SuggestionsPage() {
  const [searchKey, setSearchKey] = useState('');
  const query = useProfiles(searchKey);
  return (
    <Page title="Suggestions">
      <p className={styles.lead}>
        Fundry recommends calls that fit your work. A profile says what that is: your publications and awards,
        or a text of yours. You can have several, one for each line of work. Only you see them.
      </p>
      <Loaded query={query} lines={3}>
        {({ results, total, sources }) => (
          <>
            {total > 0 && (
              <Section title="Your profiles">
                {total >= MANY && (
                  <TextField type="search" label="Find a profile" value={searchKey} onChange={setSearchKey} />
                )}
                {results.length === 0 ? (
                  <EmptyNote title="No profile has these words in its name">Try fewer words.</EmptyNote>
                ) : (
                  <ProfileList profiles={results} />
                )}
              </Section>
            )}
            <Section title="Find yourself" description={whereInWords(sources)}>
              <FindAuthor sources={sources} />
            </Section>
            <Section
              title="Or describe your work"
              description="An abstract, a research statement or a list of your publications. Write in English if you can: most calls are in English, and texts in other languages find far fewer of them."
            >
              <OwnWords />
            </Section>
          </>
        )}
      </Loaded>
    </Page>
  );
}

/** Where authors are looked for, and where what is typed goes. */
function whereInWords(sources: readonly AuthorSourceKey[]): string {
  const outside = outsideSources(sources);
  if (outside.length === 0) return 'Fundry looks among the investigators of its awards.';
  const names = new Intl.ListFormat('en').format(outside);
  const places = new Intl.ListFormat('en').format(['its awards', ...outside.map((name) => `in ${name}`)]);
  return `Fundry looks in ${places}. What you type here is sent to ${names}.`;
}
