import type { acknowledgementEndpoints } from '@fundry/contracts/endpoints/acknowledgements.ts';
import { useQuery } from '@tanstack/react-query';
import { type ApiFailure, call } from '../../lib/api-client.ts';
import { ABOUT_DATA_PATH } from '../../records/paths.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { Entries } from '../../ui/entry-list.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Page } from '../../ui/page.tsx';
import { Section } from '../../ui/section.tsx';

type Acknowledgements = (typeof acknowledgementEndpoints.list.answer)['_output'];

/** Names the sources of the data with their licences, and the licence of Fundry itself. */
export function AcknowledgementsPage() {
  const query = useQuery<Acknowledgements, ApiFailure>({
    queryKey: ['acknowledgements'],
    queryFn: ({ signal }) => call('GET /api/acknowledgements', { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <Page title="Acknowledgements">
      <Section
        title="Sources and their licences"
        description={
          <>
            Fundry is built on the data that these publishers make open. Each record names its own source;{' '}
            <AppLink href={ABOUT_DATA_PATH}>About the data</AppLink> explains what Fundry does with it.
          </>
        }
      >
        <Loaded query={query} lines={10}>
          {(sources) => (
            <Entries
              label="Sources"
              entries={sources.map(({ id, title, publisher, homepage, licence }) => ({
                id,
                title: <AppLink href={homepage}>{title}</AppLink>,
                lines: [
                  publisher,
                  <>
                    Licence: <AppLink href={licence.url}>{licence.name}</AppLink>
                  </>,
                  `Attribution: ${licence.attribution}`,
                ],
              }))}
            />
          )}
        </Loaded>
      </Section>
      <Section
        title="Fundry"
        description={
          <>
            Fundry is open-source software under the{' '}
            <AppLink href="https://www.apache.org/licenses/LICENSE-2.0">Apache License 2.0</AppLink>. It is
            built on the work of many other open projects; the licence of each is next to its code in the
            installation.
          </>
        }
      />
    </Page>
  );
}
