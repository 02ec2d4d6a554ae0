import { type OptionListName, optionIds, optionWords } from '@fundry/contracts/filters/option-lists.ts';
import type { InternalDraft } from '@fundry/contracts/internal-opportunities/internal-draft.ts';
import { AmountField } from '../../../ui/amount-field.tsx';
import { CheckboxGroup } from '../../../ui/checkbox-group.tsx';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { RichTextField } from '../../../ui/rich-text-field.tsx';
import { Section } from '../../../ui/section.tsx';
import { Select } from '../../../ui/select.tsx';
import { CountriesField } from './countries-field.tsx';
import styles from './draft-form.module.css';
import { type PartProps, YES_NO, yesNoOf } from './part.ts';

type Eligibility = InternalDraft['eligibility'];

const LISTS: readonly [
  keyof Pick<
    Eligibility,
    'individualApplicantTypes' | 'organizationApplicantTypes' | 'degrees' | 'restrictions'
  >,
  OptionListName,
  string,
][] = [
  ['individualApplicantTypes', 'individualApplicantTypes', 'People who may apply'],
  ['organizationApplicantTypes', 'organisationApplicantTypes', 'Organisations that may apply'],
  ['degrees', 'degrees', 'Degrees that applicants must hold'],
  ['restrictions', 'restrictions', 'Further restrictions'],
];

/** Who may apply. */
export function ApplicantsPart({ draft, write, begun }: PartProps & { begun: number }) {
  const { eligibility, limitedSubmission } = draft;
  const set = (part: Partial<Eligibility>) => write({ eligibility: { ...eligibility, ...part } });
  return (
    <Section title="Who may apply">
      <div className={styles.fields}>
        <div>
          {LISTS.map(([name, list, title]) => (
            <Disclosure key={name} title={title} badge={eligibility[name].length}>
              <CheckboxGroup
                label={title}
                name={name}
                columns
                value={eligibility[name]}
                options={optionIds(list).map((id) => ({ id, label: optionWords(list, id) ?? id }))}
                onChange={(chosen) => set({ [name]: chosen })}
              />
            </Disclosure>
          ))}
        </div>
        <div className={styles.pair}>
          <CountriesField
            label="Where applicants work"
            value={eligibility.applicantCountries}
            onChange={(applicantCountries) => set({ applicantCountries })}
          />
          <CountriesField
            label="Citizenship of applicants"
            value={eligibility.citizenships}
            onChange={(citizenships) => set({ citizenships })}
          />
        </div>
        <div className={styles.pair}>
          <Select
            label="Limited number of applications"
            value={yesNoOf(limitedSubmission?.limited ?? null)}
            options={YES_NO}
            onChange={(chosen) =>
              write({
                limitedSubmission: chosen === '' ? null : { limited: chosen === 'yes', number: null },
              })
            }
          />
          {limitedSubmission?.limited && (
            <AmountField
              label="How many"
              value={limitedSubmission.number ?? 0}
              onChange={(number) =>
                write({ limitedSubmission: { limited: true, number: Math.min(number, 1_000_000) || null } })
              }
            />
          )}
        </div>
        <RichTextField
          key={begun}
          label="Who may apply, in your own words"
          initial={eligibility.text}
          onChange={(text) => set({ text })}
          takesFocus={false}
        />
      </div>
    </Section>
  );
}
