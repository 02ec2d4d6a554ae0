import { formatCountOf } from '@fundry/contracts/formats/count.ts';
import {
  AUTHOR_SOURCE_NAMES,
  type Author,
  type AuthorSourceKey,
  type StatusCode,
} from '@fundry/contracts/recommendations/author-fields.ts';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { ApiFailure, call } from '../../lib/api-client.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyNote } from '../../ui/empty-note.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { AuthorEntry } from './author-entry.tsx';
import { outsideSources } from './outside-sources.ts';
import styles from './suggestions.module.css';

const WAYS = [
  { id: 'name', label: 'Name' },
  { id: 'orcid', label: 'ORCID iD' },
  { id: 'authorid', label: 'Author id' },
] as const;
type Way = (typeof WAYS)[number]['id'];

interface Asked {
  searchBy: Way;
  lastname?: string;
  firstname?: string;
  affiliation?: string;
  orcid?: string;
  authorid?: string;
}

/** Looks for the person among authors, by name, ORCID iD or id. */
export function FindAuthor({ sources }: { sources: readonly AuthorSourceKey[] }) {
  const outside = outsideSources(sources);
  const [way, setWay] = useState<Way>('name');
  const [typed, setTyped] = useState({
    lastname: '',
    firstname: '',
    affiliation: '',
    orcid: '',
    authorid: '',
  });
  const [asked, setAsked] = useState<Asked | null>(null);
  // Awards are found by names only: iDs and ids are known to the other sources.
  const ways = outside.length === 0 ? WAYS.slice(0, 1) : WAYS;
  const field = (name: keyof typeof typed) => ({
    name,
    value: typed[name],
    onChange: (value: string) => setTyped({ ...typed, [name]: value }),
  });
  const needed = typed[way === 'name' ? 'lastname' : way].trim();
  function submit(event: FormEvent) {
    event.preventDefault();
    if (needed === '') return;
    const given = way === 'name' ? (['lastname', 'firstname', 'affiliation'] as const) : ([way] as const);
    const filled = given.map((name) => [name, typed[name].trim()]).filter(([, value]) => value !== '');
    setAsked({ searchBy: way, ...Object.fromEntries(filled) });
  }
  return (
    <>
      <form className={styles.form} onSubmit={submit}>
        {ways.length > 1 && (
          <RadioGroup label="Search by" layout="inline" value={way} options={ways} onChange={setWay} />
        )}
        <div className={styles.fields}>
          {way === 'name' && (
            <>
              <TextField label="Family name" autoComplete="family-name" required {...field('lastname')} />
              <TextField label="Given names (optional)" autoComplete="given-name" {...field('firstname')} />
              <TextField
                label="Institution (optional)"
                autoComplete="organization"
                {...field('affiliation')}
              />
            </>
          )}
          {way === 'orcid' && (
            <TextField label="ORCID iD" placeholder="0000-0002-1825-0097" required {...field('orcid')} />
          )}
          {way === 'authorid' && (
            <TextField
              label={`Author id of ${new Intl.ListFormat('en', { type: 'disjunction' }).format(outside)}`}
              placeholder={sources.includes('openalex') ? 'A5023888391' : '0000-0002-1825-0097'}
              required
              {...field('authorid')}
            />
          )}
        </div>
        <Button type="submit" variant="primary" isDisabled={needed === ''}>
          Search
        </Button>
      </form>
      {asked && <FoundAuthors key={JSON.stringify(asked)} asked={asked} />}
    </>
  );
}

const NOTHING: Record<Exclude<StatusCode, 'OK'>, string> = {
  EMPTY: 'Nobody was found. Try fewer words, or another spelling.',
  NOT_FOUND: 'There is no author with this id.',
  UNAVAILABLE:
    'Not every source could be asked, and the others found nobody. Try again later, or describe your work below.',
};

interface Found {
  statusCode: StatusCode;
  authors: Author[];
  total: number;
  notices: string[];
  /** The server could not be reached, so nobody was looked for. */
  isCutOff?: boolean;
}

/** Looks for authors. When the server cannot be reached, nobody is found, and a notice says why. */
async function find(asked: Asked, signal: AbortSignal): Promise<Found> {
  try {
    return await call('GET /api/recommendation-entities/authors', { query: asked, signal });
  } catch (error) {
    if (!(error instanceof ApiFailure) || error.status !== 0) throw error;
    return { statusCode: 'EMPTY', authors: [], total: 0, notices: [error.message], isCutOff: true };
  }
}

function FoundAuthors({ asked }: { asked: Asked }) {
  const query = useQuery<Found, ApiFailure>({
    queryKey: ['authors', asked],
    queryFn: ({ signal }) => find(asked, signal),
    retry: false,
    // A search that could not be made is made again as soon as the connection is back.
    staleTime: ({ state }) => (state.data?.isCutOff ? 0 : Number.POSITIVE_INFINITY),
  });
  return (
    <Loaded query={query} lines={6}>
      {({ statusCode, authors, total, notices, isCutOff }) => (
        <div className={styles.found}>
          {notices.length > 0 && (
            <Alert
              kind={isCutOff ? 'error' : 'info'}
              action={isCutOff && <Button onPress={() => void query.refetch()}>Try again</Button>}
            >
              {notices.join(' ')}
            </Alert>
          )}
          {isCutOff ? (
            <EmptyNote title="The search could not be made" />
          ) : statusCode !== 'OK' ? (
            <EmptyNote title="Author not found">{NOTHING[statusCode]}</EmptyNote>
          ) : (
            <>
              <p role="status">
                {total > authors.length
                  ? `${authors.length} of ${formatCountOf(total, 'author', 'authors')}: add more words to see others`
                  : formatCountOf(total, 'author', 'authors')}
              </p>
              <ul className={styles.authors} aria-label="Authors found">
                {authors.map((author) => (
                  <AuthorEntry key={author.id} author={author} source={AUTHOR_SOURCE_NAMES[author.source]} />
                ))}
              </ul>
            </>
          )}
        </div>
      )}
    </Loaded>
  );
}
