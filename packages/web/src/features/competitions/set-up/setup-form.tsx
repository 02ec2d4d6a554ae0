import { MAX_INTRODUCTION, MAX_PLACES } from '@fundry/contracts/competitions/competition-words.ts';
import { formatCount } from '@fundry/contracts/formats/count.ts';
import { AmountField } from '../../../ui/amount-field.tsx';
import { RichTextField } from '../../../ui/rich-text-field.tsx';
import { Section } from '../../../ui/section.tsx';
import { CriteriaField } from './criteria-field.tsx';
import { DatesField } from './dates-field.tsx';
import { FixedCriteria, FixedFields } from './fixed-rows.tsx';
import { FormFields } from './form-fields.tsx';
import { ReviewersField } from './reviewers-field.tsx';
import styles from './setup.module.css';
import type { Fixed, Setup } from './setup.ts';

/** The parts of a competition that an editor sets up. */
export function SetupForm({
  setup,
  write,
  begun,
  fixed,
}: {
  setup: Setup;
  write: (part: Partial<Setup>) => void;
  /** Another number begins the long text anew. */
  begun: number;
  fixed: Fixed;
}) {
  return (
    <div>
      <Section title="Places and dates" description="The competition opens and closes by itself.">
        <div className={styles.fields}>
          <div className={styles.short}>
            <AmountField
              label="How many may go forward"
              value={setup.places}
              onChange={(places) => write({ places: Math.min(places, MAX_PLACES) })}
            />
          </div>
          <DatesField setup={setup} write={write} fixed={fixed} />
        </div>
      </Section>
      <Section title="Introduction" description="Every member of your institution can read it.">
        <RichTextField
          key={begun}
          label="What applicants should know"
          description={`At most ${formatCount(MAX_INTRODUCTION)} characters.`}
          initial={setup.introduction}
          onChange={(introduction) => write({ introduction })}
          takesFocus={false}
        />
      </Section>
      <Section
        title="Application form"
        description={
          fixed.form
            ? 'Somebody has begun an application, so the form stays as it is.'
            : 'Each application has a title. Add what else you want to know.'
        }
      >
        {fixed.form ? (
          <FixedFields rows={setup.form} />
        ) : (
          <FormFields rows={setup.form} onChange={(form) => write({ form })} />
        )}
      </Section>
      <Section
        title="Criteria"
        description={
          fixed.form
            ? 'Somebody has begun an application, so the criteria stay as they are.'
            : 'Reviewers score each application from 1 (poor) to 5 (excellent) by each criterion. Applicants see the criteria.'
        }
      >
        {fixed.form ? (
          <FixedCriteria rows={setup.criteria} />
        ) : (
          <CriteriaField rows={setup.criteria} onChange={(criteria) => write({ criteria })} />
        )}
      </Section>
      <Section
        title="Reviewers"
        description="They get an email when you save, and read the applications after the closing. A reviewer cannot apply."
      >
        <ReviewersField value={setup.reviewers} onChange={(reviewers) => write({ reviewers })} />
      </Section>
    </div>
  );
}
