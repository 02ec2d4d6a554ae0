import type { OpportunityRecord } from '@fundry/contracts/answers/records.ts';
import { FEW_AWARDS } from '@fundry/contracts/record-words/award-figures.ts';
import { AmountsFigure } from '../../charts/awards/amounts-figure.tsx';
import { amountsShownInWords, LOGARITHMIC } from '../../charts/awards/coverage-words.ts';
import { Dated } from '../../ui/dated.tsx';
import { amountsInWords, comparisonInWords } from './amount-words.ts';
import { ceilingOf, marksOf } from './ceiling.ts';
import styles from './should-apply.module.css';
import type { AmountsTold } from './told.ts';

/** How large past awards were, in words and as a histogram, with the floor and the ceiling of the call. */
export function AmountsSection({
  told: { amounts, awards, since },
  call,
  source,
}: {
  told: AmountsTold;
  call: OpportunityRecord | null;
  source: string;
}) {
  const { currency, withAmount, steps } = amounts;
  const title = since === null ? 'How large the awards were' : `How large the awards since ${since} were`;
  const words = (
    <>
      {amountsInWords(amounts, call && ceilingOf(call, currency)).map((sentence) => (
        <p key={sentence} className={styles.sentence}>
          {sentence}
        </p>
      ))}
      {withAmount > 0 && (
        <p className={styles.small}>
          <Dated>{comparisonInWords(amounts)}</Dated>
        </p>
      )}
    </>
  );
  return (
    <section className={styles.amounts}>
      {withAmount < FEW_AWARDS ? (
        <>
          <h2>{title}</h2>
          {words}
        </>
      ) : (
        <>
          <AmountsFigure
            title={title}
            fileName="award-sizes"
            source={source}
            coverage={amountsShownInWords(withAmount, awards)}
            steps={steps}
            currency={currency}
            marks={call ? marksOf(call, currency) : []}
            reading={`How many awards are of which size. ${LOGARITHMIC}`}
          />
          {words}
        </>
      )}
    </section>
  );
}
