import type { AwardRecord } from '@fundry/contracts/answers/records.ts';
import { formatCountOf } from '@fundry/contracts/formats/count.ts';
import { useQuery } from '@tanstack/react-query';
import { type ApiFailure, call } from '../../lib/api-client.ts';
import { useCurrentUser } from '../../people/current-user.ts';
import { searchPath } from '../../records/paths.ts';
import { RecordList } from '../../records/record-list.tsx';
import { listedAward } from '../../records/record-listed.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './should-apply.module.css';

const LISTED = 5;

/**
 * What the person's own institution has won from this funder. The institution is matched with the recipient of the
 * same name.
 */
export function OwnAwards({ funderId }: { funderId: string }) {
  const name = useCurrentUser()?.account?.name ?? '';
  const { data, error } = useOwnAwards(funderId, name);
  return (
    <section className={styles.similar}>
      <h2>Awards that your institution has won</h2>
      {error ? (
        <p>{error.message}</p>
      ) : data === undefined ? (
        <Skeleton lines={3} />
      ) : data === null ? (
        <p>Fundry has no award recipient called {name}.</p>
      ) : data.count === 0 ? (
        <p>Fundry has no awards from this funder to {name}.</p>
      ) : (
        <>
          <RecordList label="Awards that your institution has won" records={data.awards.map(listedAward)} />
          <p>
            <AppLink
              href={searchPath('awards', { funder: [funderId], awardedInstitutions: [data.institution] })}
            >
              {formatCountOf(data.count, 'award', 'awards')} to {name} in the search
            </AppLink>
          </p>
        </>
      )}
    </section>
  );
}

/** The result is null when no recipient has this name. */
function useOwnAwards(funderId: string, name: string) {
  return useQuery<{ institution: string; count: number; awards: AwardRecord[] } | null, ApiFailure>({
    queryKey: ['own-awards', funderId, name],
    queryFn: async ({ signal }) => {
      const query = { text: name, limit: 20 };
      const found = await call('GET /api/autocompletion/awardedInstitutions', { query, signal });
      const institution = found.find(({ text }) => text.toLowerCase() === name.toLowerCase())?.id;
      if (institution === undefined) return null;
      const { hits } = await call('POST /api/awards', {
        body: {
          funder: [funderId],
          awardedInstitutions: [institution],
          orderBy: 'startYear',
          pageSize: LISTED,
        },
        signal,
      });
      return { institution, count: hits.total.value, awards: hits.hits.map(({ _source }) => _source) };
    },
    enabled: name !== '',
  });
}
