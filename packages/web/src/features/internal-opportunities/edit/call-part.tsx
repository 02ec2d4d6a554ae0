import { optionIds, optionWords } from '@fundry/contracts/filters/option-lists.ts';
import { formatCount } from '@fundry/contracts/formats/count.ts';
import {
  MAX_INTERNAL_TEXT,
  MAX_INTERNAL_TITLE,
} from '@fundry/contracts/internal-opportunities/internal-words.ts';
import { useMemo } from 'react';
import { useResearchAreas } from '../../../searches/option-lists.ts';
import { CheckboxGroup } from '../../../ui/checkbox-group.tsx';
import { RichTextField } from '../../../ui/rich-text-field.tsx';
import { Section } from '../../../ui/section.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { Choices } from './choices.tsx';
import styles from './draft-form.module.css';
import { FunderField } from './funder-field.tsx';
import { KeywordsField } from './keywords-field.tsx';
import type { PartProps } from './part.ts';

const TYPES = optionIds('grantTypes').map((id) => ({ id, label: optionWords('grantTypes', id) ?? id }));

/** What the call is: its title, its text, who gives, and what for. */
export function CallPart({ draft, write, begun }: PartProps & { begun: number }) {
  const areas = useAreaChoices();
  return (
    <Section title="The call">
      <div className={styles.fields}>
        <TextField
          label="Title"
          value={draft.title}
          maxLength={MAX_INTERNAL_TITLE}
          onChange={(title) => write({ title })}
        />
        <div className={styles.pair}>
          <TextField
            label="Programme"
            value={draft.programme}
            maxLength={300}
            onChange={(programme) => write({ programme })}
          />
          <TextField
            label="Number"
            value={draft.number}
            maxLength={200}
            onChange={(number) => write({ number })}
          />
        </div>
        <FunderField draft={draft} write={write} />
        <RichTextField
          key={begun}
          label="Description"
          description={`At most ${formatCount(MAX_INTERNAL_TEXT)} characters.`}
          initial={draft.description}
          onChange={(description) => write({ description })}
          takesFocus={false}
        />
        <CheckboxGroup
          label="Grant types"
          name="types"
          columns
          value={draft.types}
          options={TYPES}
          onChange={(types) => write({ types })}
        />
        <Choices
          label="Research areas"
          placeholder="Type the name of an area; without any they are read from the text"
          options={areas}
          value={draft.disciplines}
          onChange={(disciplines) => write({ disciplines })}
        />
        <KeywordsField value={draft.keywords} onChange={(keywords) => write({ keywords })} />
      </div>
    </Section>
  );
}

/** The research areas of both levels, by name. */
function useAreaChoices() {
  const { data } = useResearchAreas();
  return useMemo(
    () =>
      (data?.areas ?? [])
        .map(({ id, description }) => ({ id, label: description }))
        .sort((a, b) => a.label.localeCompare(b.label, 'en')),
    [data],
  );
}
