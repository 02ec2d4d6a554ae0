import { type FormField, MAX_ANSWER } from '@fundry/contracts/competitions/competition-words.ts';
import { formatCount } from '@fundry/contracts/formats/count.ts';
import { RadioGroup } from '../../../ui/radio-group.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextField } from '../../../ui/text-field.tsx';

/** From so many choices on they stand in a list that opens. */
const MANY_CHOICES = 6;

/** One field of an application form. */
export function AnswerField({
  field: { label, help, kind, required, maxLength, choices },
  value,
  error,
  onChange,
}: {
  field: FormField;
  value: string;
  error: string | null;
  onChange: (value: string) => void;
}) {
  const name = required ? label : `${label} (optional)`;
  const longest = maxLength ?? MAX_ANSWER;
  const description = [help, maxLength !== null && lengthInWords(value.length, maxLength)]
    .filter(Boolean)
    .join(' ');
  if (kind === 'long-text') {
    return (
      <TextArea
        label={name}
        description={description}
        error={error}
        rows={8}
        maxLength={longest}
        value={value}
        onChange={onChange}
      />
    );
  }
  if (kind === 'choice' && choices.length < MANY_CHOICES) {
    return (
      <RadioGroup
        label={name}
        description={description}
        error={error}
        value={value === '' ? null : value}
        options={choices.map((choice) => ({ id: choice, label: choice }))}
        onChange={onChange}
      />
    );
  }
  if (kind === 'choice') {
    return (
      <Select
        label={name}
        description={description}
        error={error}
        value={value}
        options={[
          { id: '', label: 'Not chosen yet' },
          ...choices.map((choice) => ({ id: choice, label: choice })),
        ]}
        onChange={onChange}
      />
    );
  }
  return (
    <TextField
      label={name}
      description={description}
      error={error}
      maxLength={longest}
      inputMode={kind === 'number' ? 'decimal' : undefined}
      value={value}
      onChange={onChange}
    />
  );
}

function lengthInWords(written: number, longest: number): string {
  return `${formatCount(written)} of at most ${formatCount(longest)} characters.`;
}
