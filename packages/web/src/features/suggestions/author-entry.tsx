import { formatCountOf } from '@fundry/contracts/formats/count.ts';
import type { Author, AuthorLocation, AuthorWork } from '@fundry/contracts/recommendations/author-fields.ts';
import { PUBLICATIONS_PREVIEW } from '@fundry/contracts/recommendations/limits.ts';
import { countryName } from '@fundry/contracts/record-words/country.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type ApiFailure, call } from '../../lib/api-client.ts';
import { useGo } from '../../lib/navigation.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { type Profile, profilePath, saveProfile, useReload } from './profile-calls.ts';
import styles from './suggestions.module.css';

/** An author that was found: who it is, what they published last, and the way to make a profile of it. */
export function AuthorEntry({ author, source }: { author: Author; source: string }) {
  const [isOpen, setOpen] = useState(false);
  const go = useGo();
  const reload = useReload();
  const { mutate, isPending, error } = useMutation<Profile, ApiFailure>({
    mutationFn: () => saveProfile({ authorId: author.id }),
    onSuccess: async ({ id }) => {
      await reload();
      go(profilePath(id));
    },
  });
  const counts = [
    author.publicationCount !== null && formatCountOf(author.publicationCount, 'publication', 'publications'),
    author.awardCount !== null && formatCountOf(author.awardCount, 'award', 'awards'),
  ].filter((text) => text !== false);
  return (
    <li className={styles.author}>
      <h3 className={styles.name}>
        <span dir="auto">{author.name}</span> <span className={styles.source}>{source}</span>
      </h3>
      {author.affiliations.length > 0 && <p className={styles.line}>{author.affiliations.join(' · ')}</p>}
      {author.subjectAreas.length > 0 && (
        <p className={styles.line}>{author.subjectAreas.slice(0, 5).join(', ')}</p>
      )}
      {counts.length > 0 && <p className={styles.line}>{counts.join(' · ')}</p>}
      <div className={styles.actions}>
        <Button
          size="small"
          isBusy={isPending}
          aria-label={`This is me: ${author.name}, ${source}`}
          onPress={() => mutate()}
        >
          {isPending ? 'Reading your publications…' : 'This is me'}
        </Button>
        <Button
          size="small"
          aria-expanded={isOpen}
          aria-label={`Publications and places of ${author.name}, ${source}`}
          onPress={() => setOpen(!isOpen)}
        >
          {isOpen ? 'Hide publications' : 'Show publications'}
        </Button>
      </div>
      {error && <Alert kind="error">{error.message}</Alert>}
      {isOpen && <Preview id={author.id} />}
    </li>
  );
}

function Preview({ id }: { id: string }) {
  const query = useQuery<{ works: AuthorWork[]; total: number; places: AuthorLocation[] }, ApiFailure>({
    queryKey: ['author', id],
    async queryFn({ signal }) {
      const [works, hints] = await Promise.all([
        call('GET /api/recommendation-entities/publications', {
          query: { authorid: id, start: 0, count: PUBLICATIONS_PREVIEW },
          signal,
        }),
        call('GET /api/recommendation-entities/authors/:id/hints', { params: { id }, signal }),
      ]);
      return { works: works.publications, total: works.total, places: hints.locations };
    },
  });
  return (
    <Loaded query={query} lines={5}>
      {({ works, total, places }) => (
        <div className={styles.preview}>
          {places.length > 0 && (
            <p className={styles.line}>Places of work: {places.slice(0, 4).map(placeInWords).join('; ')}</p>
          )}
          {works.length === 0 ? (
            <p className={styles.line}>No publications are known.</p>
          ) : (
            <>
              <p className={styles.line}>The latest of {formatCountOf(total, 'work', 'works')}:</p>
              <ul className={styles.works}>
                {works.map((work) => (
                  <li key={work.id}>
                    <span dir="auto">{work.title}</span>
                    <span className={styles.line}>
                      {[work.year, work.venue, work.kind === 'award' && 'award']
                        .filter(Boolean)
                        .map((part) => ` · ${part}`)}
                    </span>
                  </li>
                ))}
              </ul>
            </>
          )}
        </div>
      )}
    </Loaded>
  );
}

function placeInWords({ institution, countryCode, year }: AuthorLocation): string {
  const country = countryCode === null ? null : countryName(countryCode);
  return [institution, country, year].filter((part) => part !== null).join(', ');
}
