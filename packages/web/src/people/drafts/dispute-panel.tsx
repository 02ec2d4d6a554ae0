import { useEffect, useRef, useState } from 'react';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { Moment } from '../moment.tsx';
import styles from './drafts.module.css';

/** A field that was changed in two places, with both texts in words. */
export interface DisputedField<Field extends string> {
  field: Field;
  label: string;
  mine: string;
  theirs: string;
}

/** Asks which of two texts counts, for each field that was changed in two places at the same time. */
export function DisputePanel<Field extends string>({
  title,
  theirLabel,
  at,
  fields,
  decide,
}: {
  title: string;
  /** What the other text is called: "Emil’s". */
  theirLabel: string;
  /** When the other text was saved; null: that is not known. */
  at: string | null;
  fields: readonly DisputedField<Field>[];
  decide: (theirFields: readonly Field[]) => Promise<boolean>;
}) {
  const [taken, setTaken] = useState<readonly Field[]>([]);
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => panel.current?.focus(), []);
  return (
    <div ref={panel} tabIndex={-1} className={styles.dispute}>
      <Alert kind="error" title={title}>
        {at !== null && (
          <>
            Saved <Moment at={at} />.{' '}
          </>
        )}
        Your text is still here, but not saved. Choose what each field becomes.
      </Alert>
      {fields.map(({ field, label, mine, theirs }) => (
        <RadioGroup<'mine' | 'theirs'>
          key={field}
          label={label}
          value={taken.includes(field) ? 'theirs' : 'mine'}
          options={[
            { id: 'mine', label: 'Yours', description: mine || 'Nothing' },
            { id: 'theirs', label: theirLabel, description: theirs || 'Nothing' },
          ]}
          onChange={(whose) =>
            setTaken(whose === 'theirs' ? [...taken, field] : taken.filter((each) => each !== field))
          }
        />
      ))}
      <div>
        <Button variant="primary" onPress={() => void decide(taken)}>
          Save what I chose
        </Button>
      </div>
    </div>
  );
}
