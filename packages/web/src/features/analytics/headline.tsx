import { formatCount } from '@fundry/contracts/formats/count.ts';
import { useCurrencies } from '../../searches/currencies.ts';
import { Dated } from '../../ui/dated.tsx';
import { Select } from '../../ui/select.tsx';
import styles from './award-analytics.module.css';
import { amountNotes, totalInWords } from './figure-words.ts';
import type { AwardFigures } from './use-award-figures.ts';

/** The number of awards, their total value, and how far that total can be trusted. */
export function Headline({
  figures,
  onCurrency,
}: {
  figures: AwardFigures;
  onCurrency: (currency: string) => void;
}) {
  const known = useCurrencies();
  const currencies = known.includes(figures.currency) ? known : [figures.currency, ...known];
  return (
    <section className={styles.headline} aria-label="In short">
      <p className={styles.figure} role="status">
        <strong>{formatCount(figures.awards)}</strong> {figures.awards === 1 ? 'award' : 'awards'}
      </p>
      <p className={styles.figure}>
        <strong>{totalInWords(figures)}</strong> {figures.withAmount > 0 && 'in total'}
      </p>
      <div className={styles.currency}>
        <Select
          label="Amounts in"
          layout="inline"
          value={figures.currency}
          options={currencies.map((code) => ({ id: code, label: code }))}
          onChange={onCurrency}
        />
      </div>
      <div className={styles.notes}>
        {amountNotes(figures).map((note) => (
          <p key={note}>
            <Dated>{note}</Dated>
          </p>
        ))}
      </div>
    </section>
  );
}
