import { MAX_INTERNAL_ROWS } from '@fundry/contracts/internal-opportunities/internal-words.ts';
import { Rows } from '../../../ui/rows.tsx';
import { Section } from '../../../ui/section.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { CountriesField } from './countries-field.tsx';
import styles from './draft-form.module.css';
import type { PartProps } from './part.ts';

/** Where it takes place, where to read more, and whom to ask. */
export function LinksPart({ draft, write }: PartProps) {
  const { contact } = draft;
  return (
    <Section title="Place, links and contact">
      <div className={styles.fields}>
        <CountriesField
          label="Where the activity takes place"
          value={draft.activityCountries}
          onChange={(activityCountries) => write({ activityCountries })}
        />
        <Rows
          legend="Links"
          one="link"
          max={MAX_INTERNAL_ROWS}
          rows={draft.links}
          fresh={{ label: '', url: '' }}
          onChange={(links) => write({ links })}
        >
          {(link, set) => (
            <>
              <TextField
                label="Address"
                type="url"
                placeholder="https://"
                value={link.url}
                maxLength={2_000}
                onChange={(url) => set({ url })}
              />
              <TextField
                label="What it leads to"
                value={link.label}
                maxLength={200}
                onChange={(label) => set({ label })}
              />
            </>
          )}
        </Rows>
        <div className={styles.pair}>
          <TextField
            label="Contact person or office"
            value={contact.name}
            maxLength={200}
            onChange={(name) => write({ contact: { ...contact, name } })}
          />
          <TextField
            label="Email of the contact"
            type="email"
            value={contact.email}
            maxLength={254}
            onChange={(email) => write({ contact: { ...contact, email } })}
          />
          <TextField
            label="Telephone of the contact"
            type="tel"
            value={contact.phone}
            maxLength={100}
            onChange={(phone) => write({ contact: { ...contact, phone } })}
          />
        </div>
      </div>
    </Section>
  );
}
