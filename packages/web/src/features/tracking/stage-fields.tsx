import { MAX_REMARK, STAGES, type Stage } from '@fundry/contracts/tracking/tracking-words.ts';
import type { Form } from '../../lib/form.ts';
import { today } from '../../lib/today.ts';
import type { Tracked } from '../../records/tracking/tracking-calls.ts';
import { useCurrencies } from '../../searches/currencies.ts';
import { AmountField } from '../../ui/amount-field.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { Select } from '../../ui/select.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import styles from './track-form.module.css';
import type { TrackValues } from './track-values.ts';

const OPTIONS = (Object.entries(STAGES) as [Stage, string][]).map(([id, label]) => ({ id, label }));

/**
 * How far the person has come with a call, and what they keep about it. For several calls only the stage. Choosing another
 * stage puts today's date beside it, so that the date of the former stage is not taken for that of the new one.
 */
export function StageFields({
  form: { values, errors, set },
  saved,
  isOne,
  isNew,
}: {
  form: Form<TrackValues>;
  /** What is kept about the one call; null: nothing, or there are several. */
  saved: Pick<Tracked['savedOpportunity'], 'stage' | 'stageDate'> | null;
  isOne: boolean;
  isNew: boolean;
}) {
  const known = useCurrencies();
  const currencies = known.includes(values.currency) ? known : [values.currency, ...known];
  const stage = (
    <Select<Stage | ''>
      label="Stage"
      value={values.stage}
      options={isOne ? OPTIONS : [{ id: '', label: isNew ? 'As usual' : 'As it is' }, ...OPTIONS]}
      onChange={(chosen) => {
        set('stage', chosen);
        set('stageDate', chosen === saved?.stage ? saved.stageDate : today());
      }}
      error={errors.stage}
    />
  );
  if (!isOne) return stage;
  return (
    <>
      <div className={styles.pair}>
        {stage}
        <DateField
          label="In this stage since"
          value={values.stageDate}
          onChange={(day) => set('stageDate', day)}
        />
        <AmountField
          label="Amount asked for"
          value={values.amount}
          error={errors.amount}
          onChange={(amount) => set('amount', amount)}
        />
        <Select
          label="Currency"
          value={values.currency}
          options={currencies.map((code) => ({ id: code, label: code }))}
          onChange={(code) => set('currency', code)}
        />
      </div>
      <TextArea
        label="Private remark"
        description="Only you see it."
        value={values.remark}
        maxLength={MAX_REMARK}
        error={errors.remark}
        onChange={(remark) => set('remark', remark)}
      />
    </>
  );
}
