import { FEW_AWARDS } from '@fundry/contracts/record-words/award-figures.ts';
import { AmountsFigure } from '../../charts/awards/amounts-figure.tsx';
import { amountsShownInWords } from '../../charts/awards/coverage-words.ts';
import { Dated } from '../../ui/dated.tsx';
import { amountsInWords, comparisonInWords, unspecifiedInWords } from './amount-words.ts';
import type { Ceiling } from './ceiling.ts';
import styles from './should-apply.module.css';
import type { AwardHistory } from './use-award-history.ts';

/** How large the past awards were, compared with the ceiling of the call. */
export function AmountsSection({
  history: { amounts, totalGrants },
  ceiling,
  source,
}: {
  history: AwardHistory;
  ceiling: Ceiling | null;
  source: string;
}) {
  const [first, ...more] = amountsInWords(amounts, ceiling);
  const small = [unspecifiedInWords(totalGrants, amounts), comparisonInWords(amounts)].filter(Boolean);
  return (
    <section className={styles.amounts}>
      <p className={styles.decisive}>{first}</p>
      {more.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {small.length > 0 && (
        <p className={styles.small}>
          <Dated>{small.join(' ')}</Dated>
        </p>
      )}
      {amounts.quartiles && amounts.withAmount >= FEW_AWARDS && (
        <div className={styles.spread}>
          <AmountsFigure
            title="How large its awards were"
            fileName="award-sizes"
            source={source}
            coverage={amountsShownInWords(amounts.withAmount, totalGrants)}
            quartiles={amounts.quartiles}
            currency={amounts.currency}
            reference={
              ceiling?.kind === 'stated' ? { label: "This call's ceiling", value: ceiling.value } : null
            }
            reading="The box shows the middle half of the awards, and the line in it their median. The thin line runs from the smallest award to the largest. Each line of the scale is ten times the one before."
          />
        </div>
      )}
    </section>
  );
}
