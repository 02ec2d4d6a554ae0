import { AWARD_FACTS, CALL_FACTS } from '@fundry/contracts/answers/known-facts.ts';
import { formatCountOf } from '@fundry/contracts/formats/count.ts';
import { KNOWN_FACT_WORDS } from '@fundry/contracts/record-words/known-facts.ts';
import { sourceName } from '@fundry/contracts/record-words/source-names.ts';
import { useEnvironment } from '../../lib/environment.ts';
import { formatMoment } from '../../lib/moment.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { classNames } from '../../ui/class-names.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { Dated } from '../../ui/dated.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Page } from '../../ui/page.tsx';
import styles from './about-data-page.module.css';
import { SharesLegend } from './fact-shares.tsx';
import { SourcePart } from './source-part.tsx';
import { BRINGS } from './source-words.ts';
import { type Sources, useSources } from './use-sources.ts';

/** Says what each source has brought, how fresh it is, and how much its records state; then what Fundry makes of them. */
export function AboutDataPage() {
  const { sample } = useEnvironment();
  const query = useSources();
  return (
    <Page title="About the data">
      <div className={styles.prose}>
        {sample && (
          <p>
            <strong>What you see now is invented.</strong> The funders, calls, awards and people in this
            sample do not exist; they show what Fundry does. The first import of real records removes them.
          </p>
        )}
        <h2 id="sources">Sources</h2>
      </div>
      <Loaded query={query} lines={16}>
        {(sources) => <HeldSources sources={sources} />}
      </Loaded>
      <div className={classNames(styles.prose, styles.after)}>
        <h2 id="records">What happens to a record</h2>
        <ul>
          <li>
            When several sources describe the same call, award or organisation, Fundry shows one record that
            names them all. Here it counts for each of them.
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
          <li>
            Charts say how many records they show. Years of which no complete list was imported are hatched.
          </li>
        </ul>
        <p>What the funder publishes always takes precedence. Each record links to its source.</p>
        <h2 id="import">How records come in</h2>
        <p>
          Whoever runs this installation imports the publishers’ files, on the page for imports in the
          administration or with the command <code>npm run import</code>. <code>docs/importing.md</code> has
          the details.
        </p>
      </div>
    </Page>
  );
}

function HeldSources({ sources: { countedAt, held, absent } }: { sources: Sources }) {
  return (
    <>
      <div className={styles.prose}>
        <p>
          <Dated>
            {held.length === 0
              ? 'This installation holds no records yet.'
              : `This installation holds records of ${formatCountOf(held.length, 'source', 'sources')}. Bars show the share of a source’s records that have a fact. Counted on ${formatMoment(countedAt, 'UTC')} UTC.`}
          </Dated>
        </p>
        {held.length > 0 && <SharesLegend />}
        {held.length > 0 && <WhatCounts />}
      </div>
      <div className={styles.sources}>
        {held.map((source) => (
          <SourcePart key={source.figures.id} source={source} />
        ))}
      </div>
      {absent.length > 0 && (
        <>
          <div className={classNames(styles.prose, styles.after)}>
            <h2 id="absent">Not in this installation</h2>
            <p>Fundry can read these sources, too. Nothing of them has been imported here.</p>
          </div>
          <DataTable
            caption="Sources that are not in this installation"
            hideCaption
            columns={[
              { id: 'source', label: 'Source' },
              { id: 'brings', label: 'Brings' },
              { id: 'licence', label: 'Licence' },
            ]}
            rows={absent.map(({ id, target, homepage, licence }) => ({
              source: <AppLink href={homepage}>{sourceName(id)}</AppLink>,
              brings: BRINGS[target],
              licence: licence.name,
            }))}
          />
        </>
      )}
    </>
  );
}

/** What exactly counts as each fact. */
function WhatCounts() {
  const facts = [...new Set([...CALL_FACTS, ...AWARD_FACTS])];
  return (
    <Disclosure title="What counts as known">
      <ul>
        {facts.map((fact) => (
          <li key={fact}>
            {KNOWN_FACT_WORDS[fact].name}: {KNOWN_FACT_WORDS[fact].counts}
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}
