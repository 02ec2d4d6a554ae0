import { useMemo } from 'react';
import { useCurrencies } from '../../../searches/currencies.ts';
import { AmountField } from '../../../ui/amount-field.tsx';
import { Section } from '../../../ui/section.tsx';
import { Select } from '../../../ui/select.tsx';
import styles from './draft-form.module.css';
import { answerOf, type PartProps, YES_NO, yesNoOf } from './part.ts';

const FIGURES = [
  ['floor', 'Lowest amount of an award'],
  ['ceiling', 'Highest amount of an award'],
  ['total', 'Amount of the whole call'],
  ['expectedAwards', 'Expected number of awards'],
] as const;

/** How much there is. An empty figure is not stated. */
export function MoneyPart({ draft, write }: PartProps) {
  const { amount } = draft;
  const known = useCurrencies();
  const currencies = useMemo(
    () =>
      ['', ...new Set([...known, amount.currency ?? ''])]
        .filter((code, index) => index === 0 || code !== '')
        .map((id) => ({ id, label: id || 'Not stated' })),
    [known, amount.currency],
  );
  return (
    <Section title="Money">
      <div className={styles.pair}>
        {FIGURES.map(([name, label]) => (
          <AmountField
            key={name}
            label={label}
            value={amount[name] ?? 0}
            onChange={(value) => write({ amount: { ...amount, [name]: value || null } })}
          />
        ))}
        <Select
          label="Currency"
          value={amount.currency ?? ''}
          options={currencies}
          onChange={(currency) => write({ amount: { ...amount, currency: currency || null } })}
        />
        <Select
          label="Applicants pay part of the costs"
          value={yesNoOf(draft.costSharing)}
          options={YES_NO}
          onChange={(chosen) => write({ costSharing: answerOf(chosen) })}
        />
      </div>
    </Section>
  );
}
