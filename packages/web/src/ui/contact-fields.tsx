import { TextField } from './text-field.tsx';

/** Whom to ask. An empty text is not stated. */
export interface Contact {
  name: string;
  email: string;
  phone: string;
}

/** The name, the email address and the telephone number of somebody to ask. */
export function ContactFields({
  nameLabel,
  value,
  onChange,
}: {
  nameLabel: string;
  value: Contact;
  onChange: (value: Contact) => void;
}) {
  return (
    <>
      <TextField
        label={nameLabel}
        value={value.name}
        maxLength={200}
        onChange={(name) => onChange({ ...value, name })}
      />
      <TextField
        label="Email of the contact"
        type="email"
        value={value.email}
        maxLength={254}
        onChange={(email) => onChange({ ...value, email })}
      />
      <TextField
        label="Telephone of the contact"
        type="tel"
        value={value.phone}
        maxLength={100}
        onChange={(phone) => onChange({ ...value, phone })}
      />
    </>
  );
}
