import { sourceName } from '@fundry/contracts/record-words/source-names.ts';
import { useEnvironment } from '../../lib/environment.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { Page } from '../../ui/page.tsx';
import styles from './about-data-page.module.css';
import { SOURCES } from './sources.ts';

/** Says where the records come from, what Fundry makes of them, and how an installation imports its own. */
export function AboutDataPage() {
  const { sample } = useEnvironment();
  return (
    <Page title="About the data">
      <div className={styles.prose}>
        {sample && (
          <p>
            <strong>What you see now is invented.</strong> The funders, calls, awards and people in this
            sample do not exist; they show what Fundry does. The first import of real records removes them.
          </p>
        )}
        <h2 id="import">How to import</h2>
        <p>
          Whoever runs this installation imports the publishers’ files with one command, in the folder of
          Fundry. The command recognises each file by its content. It also takes folders, zip files and gzip
          files.
        </p>
        <pre>
          <code>npm run import -- ~/Downloads/grants-gov-extract.zip</code>
        </pre>
        <p>Most sources can also be fetched from their publisher:</p>
        <pre>
          <code>npm run import -- --download grants-gov</code>
        </pre>
        <p>
          Records can be found within two seconds of being read. Importing the same file again changes
          nothing. <code>docs/importing.md</code> has the details.
        </p>
        <h2 id="sources">Sources</h2>
      </div>
      <DataTable
        caption="Public sources that Fundry reads, with their licences"
        hideCaption
        columns={[
          { id: 'source', label: 'Source' },
          { id: 'holds', label: 'Holds' },
          { id: 'licence', label: 'Licence' },
          { id: 'name', label: 'Name for the command' },
        ]}
        rows={SOURCES.map(({ name, holds, licence }) => ({
          source: sourceName(name),
          holds,
          licence,
          name: <code>{name}</code>,
        }))}
      />
      <div className={styles.prose}>
        <h2 id="records">What happens to a record</h2>
        <ul>
          <li>
            When several sources describe the same call, award or organisation, Fundry shows one record that
            names them all.
          </li>
          <li>
            Nothing is made up: what no source states is shown as “not specified”. When a source gives no
            research areas, they are read from the text and marked as such.
          </li>
          <li>
            A record that its publisher no longer lists is marked as withdrawn. It leaves the search, but its
            page stays.
          </li>
          <li>
            Amounts in other currencies are compared at reference rates. The amount filter names their date
            and source. A record always shows the amount that its source states.
          </li>
        </ul>
        <p>What the funder publishes always takes precedence. Each record links to its source.</p>
      </div>
    </Page>
  );
}
