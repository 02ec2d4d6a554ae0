import type { Open } from '@fundry/contracts/internal-opportunities/internal-draft.ts';
import { useState } from 'react';
import { COUNTRIES } from '../../../lib/countries.ts';
import { Select } from '../../../ui/select.tsx';
import { Choices } from './choices.tsx';
import styles from './draft-form.module.css';

type Kind = '' | 'any' | 'these';

const KINDS = [
  { id: '', label: 'Not stated' },
  { id: 'any', label: 'Any country' },
  { id: 'these', label: 'These countries only' },
] as const;

/** Which countries something is open to: all, some, or not stated. */
export function CountriesField({
  label,
  value,
  onChange,
}: {
  label: string;
  value: Open;
  onChange: (value: Open) => void;
}) {
  const [wantsThese, setWantsThese] = useState(false);
  const some = value === 'any' ? [] : value;
  const kind: Kind = value === 'any' ? 'any' : some.length > 0 || wantsThese ? 'these' : '';
  return (
    <div className={styles.choices}>
      <Select<Kind>
        label={label}
        value={kind}
        options={KINDS}
        onChange={(chosen) => {
          setWantsThese(chosen === 'these');
          onChange(chosen === 'any' ? 'any' : []);
        }}
      />
      {kind === 'these' && (
        <Choices
          label={`Countries: ${label}`}
          placeholder="Type the name of a country"
          options={COUNTRIES}
          value={some}
          onChange={onChange}
        />
      )}
    </div>
  );
}
