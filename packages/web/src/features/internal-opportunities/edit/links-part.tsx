import { MAX_INTERNAL_ROWS } from '@fundry/contracts/internal-opportunities/internal-words.ts';
import { ContactFields } from '../../../ui/contact-fields.tsx';
import { Rows } from '../../../ui/rows.tsx';
import { Section } from '../../../ui/section.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { CountriesField } from './countries-field.tsx';
import styles from './draft-form.module.css';
import type { PartProps } from './part.ts';

/** Where it takes place, where to read more, and whom to ask. */
export function LinksPart({ draft, write }: PartProps) {
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
          <ContactFields
            nameLabel="Contact person or office"
            value={draft.contact}
            onChange={(contact) => write({ contact })}
          />
        </div>
      </div>
    </Section>
  );
}
