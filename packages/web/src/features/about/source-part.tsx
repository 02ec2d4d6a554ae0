import { sourceName } from '@fundry/contracts/record-words/source-names.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { Dated } from '../../ui/dated.tsx';
import { FactShares } from './fact-shares.tsx';
import styles from './source-part.module.css';
import { broughtInWords, freshnessInWords } from './source-words.ts';
import type { HeldSource } from './use-sources.ts';

/** A source that has brought records: who publishes it, how much and how fresh, and what its records state. */
export function SourcePart({ source: { figures, publisher } }: { source: HeldSource }) {
  const { id, opportunities, awards } = figures;
  const name = sourceName(id);
  return (
    <section className={styles.source} aria-labelledby={`source-${id}`}>
      <h3 id={`source-${id}`}>{publisher ? <AppLink href={publisher.homepage}>{name}</AppLink> : name}</h3>
      <p className={styles.brought}>{broughtInWords(figures)}</p>
      <p className={styles.small}>
        <Dated>{freshnessInWords(figures)}</Dated>
      </p>
      <p className={styles.small}>
        {publisher ? (
          <>
            {publisher.publisher}. Licence:{' '}
            <AppLink href={publisher.licence.url}>{publisher.licence.name}</AppLink>
          </>
        ) : (
          'These records are invented.'
        )}
      </p>
      {opportunities.records > 0 && (
        <FactShares
          caption={`What the opportunities of ${name} state`}
          records={opportunities.records}
          facts={opportunities.facts}
        />
      )}
      {awards.records > 0 && (
        <FactShares
          caption={`What the awards of ${name} state`}
          records={awards.records}
          facts={awards.facts}
        />
      )}
    </section>
  );
}
