import { BackLink } from '../../ui/back-link.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Page } from '../../ui/page.tsx';
import { useImport, useSources } from './import-calls.ts';
import { ImportDetails } from './import-details.tsx';
import { titleOf } from './import-words.ts';

/** The page of one import. */
export function ImportPage({ id }: { id: string }) {
  const sources = useSources();
  const run = useImport(id);
  const title = run.data && sources.data ? titleOf(run.data, sources.data.sources) : 'Import';
  return (
    <Page
      title={title}
      documentTitle={`${title} – Administration – Fundry`}
      isLoading={run.isPending || sources.isPending}
      above={<BackLink href="/admin/imports">All imports</BackLink>}
    >
      <Loaded query={run} lines={8}>
        {(data) => (
          <Loaded query={sources} lines={8}>
            {(all) => <ImportDetails key={id} run={data} sources={all.sources} />}
          </Loaded>
        )}
      </Loaded>
    </Page>
  );
}
