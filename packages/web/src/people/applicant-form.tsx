import {
  type ApplicantFacts,
  CAREER_STAGES,
  HELD_DEGREES,
  MAX_CITIZENSHIPS,
  NOTHING_SAID,
  OWN_ORGANISATIONS,
} from '@fundry/contracts/eligibility/applicant.ts';
import { applicantFacts } from '@fundry/contracts/eligibility/applicant-schema.ts';
import { COUNTRIES } from '../lib/countries.ts';
import { useForm } from '../lib/form.ts';
import { today } from '../lib/today.ts';
import { Form } from '../ui/form.tsx';
import { LateDateField } from '../ui/late-date-field.tsx';
import { Select } from '../ui/select.tsx';
import { showToast } from '../ui/toast.tsx';
import { useKeepApplicant } from './applicant.ts';

const NOT_SAID = { id: '', label: 'Not said' };
const COUNTRY_OPTIONS = [NOT_SAID, ...COUNTRIES];

/** Asks what calls state of applicants. Every part may be left open. */
export function ApplicantForm({
  facts,
  onDone,
  onCancel,
}: {
  facts: ApplicantFacts | null;
  onDone?: () => void;
  onCancel?: () => void;
}) {
  const keep = useKeepApplicant();
  const form = useForm({
    initial: facts ?? NOTHING_SAID,
    labels: {
      country: 'Country in which you work',
      citizenships: 'Citizenship',
      careerStage: 'Career stage',
      degree: 'Highest degree',
      degreeDate: 'Day of the degree',
      organisationType: 'Your organisation',
    },
    schema: applicantFacts,
    check: ({ degreeDate }) =>
      degreeDate !== null && degreeDate > today()
        ? { degree: 'Give the highest degree that you hold today, and its day.' }
        : {},
    send: keep,
    onDone: () => {
      showToast({ context: 'applicant', kind: 'confirmation', text: 'Calls now say whether you can apply.' });
      onDone?.();
    },
  });
  const { country, citizenships, careerStage, degree, degreeDate, organisationType } = form.values;
  const places = citizenships.length < MAX_CITIZENSHIPS ? [...citizenships, ''] : citizenships;
  return (
    <Form form={form} submit="Save" busy="Saving …" {...(onCancel && { onCancel })}>
      <Select
        label="Your organisation"
        name="organisationType"
        description="Most calls are for organisations. Researchers apply through theirs."
        value={organisationType ?? ''}
        options={optionsOf(OWN_ORGANISATIONS)}
        onChange={(value) => form.set('organisationType', value || null)}
      />
      <Select
        label="Country in which you work"
        name="country"
        value={country ?? ''}
        options={COUNTRY_OPTIONS}
        onChange={(value) => form.set('country', value || null)}
      />
      {places.map((code, place) => (
        <Select
          // biome-ignore lint/suspicious/noArrayIndexKey: the place is what the field stands for
          key={place}
          label={place === 0 ? 'Citizenship' : 'Another citizenship'}
          name={place === 0 ? 'citizenships' : `citizenships-${place}`}
          value={code}
          options={COUNTRY_OPTIONS}
          onChange={(value) =>
            form.set('citizenships', [
              ...new Set(
                places.map((each, at) => (at === place ? value : each)).filter((each) => each !== ''),
              ),
            ])
          }
        />
      ))}
      <Select
        label="Career stage"
        name="careerStage"
        value={careerStage ?? ''}
        options={optionsOf(CAREER_STAGES)}
        onChange={(value) => form.set('careerStage', value || null)}
      />
      <Select
        label="Highest degree"
        name="degree"
        value={degree ?? ''}
        options={optionsOf(HELD_DEGREES)}
        onChange={(value) => {
          form.set('degree', value || null);
          if (!value || value === 'none') form.set('degreeDate', null);
        }}
      />
      {degree !== null && degree !== 'none' && (
        <LateDateField
          label="Day of the degree"
          value={degreeDate}
          onChange={(value) => form.set('degreeDate', value)}
        />
      )}
    </Form>
  );
}

function optionsOf<T extends string>(words: Record<T, string>): { id: T | ''; label: string }[] {
  return [
    { id: '', label: NOT_SAID.label },
    ...(Object.entries(words) as [T, string][]).map(([id, label]) => ({ id, label })),
  ];
}
