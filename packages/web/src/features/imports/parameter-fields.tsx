import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { ImportSource } from './import-calls.ts';

type Parameter = NonNullable<ImportSource['download']>['parameters'][number];

/** The parameters of a download as fields. `kept` names the secret ones that have a value already. */
export function ParameterFields({
  parameters,
  values,
  onChange,
  kept = [],
}: {
  parameters: readonly Parameter[];
  values: Record<string, string>;
  onChange: (values: Record<string, string>) => void;
  kept?: readonly string[];
}) {
  return parameters.map((parameter) => {
    const { name, describes, options, secret, required } = parameter;
    const value = values[name] ?? '';
    const set = (next: string) => onChange({ ...values, [name]: next });
    const label = `${capital(name.replaceAll('-', ' '))}${required ? '' : ' (optional)'}`;
    if (options) {
      return (
        <Select
          key={name}
          label={capital(name)}
          value={value || (parameter.default ?? '')}
          options={options.map((id) => ({ id, label: id }))}
          onChange={set}
          description={capital(describes)}
        />
      );
    }
    return (
      <TextField
        key={name}
        name={name}
        label={label}
        type={secret ? 'password' : 'text'}
        autoComplete="off"
        spellCheck={false}
        placeholder={kept.includes(name) ? 'Saved. Leave empty to keep it.' : (parameter.default ?? '')}
        value={value}
        onChange={set}
        description={describesOf(parameter)}
      />
    );
  });
}

function describesOf({ describes, mustBe, default: usual }: Parameter): string {
  const parts = [capital(describes)];
  if (mustBe && !/YYYY|e\.g\./.test(describes)) parts.push(`Enter ${mustBe}`);
  if (usual) parts.push(`Default: ${usual}`);
  return `${parts.join('. ')}.`;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
