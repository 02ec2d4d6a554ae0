import { FIELD_KINDS } from '@fundry/contracts/competitions/competition-words.ts';
import { deadlineDay } from '@fundry/contracts/record-words/deadline-day.ts';
import { textOfHtml } from '../../../lib/text-of-html.ts';
import type { Setup } from './setup.ts';

/** The names of the parts of a competition, in the order of the form. */
export const SETUP_LABELS: Record<keyof Setup, string> = {
  places: 'How many may go forward',
  opens: 'Opening',
  closes: 'Closing',
  zone: 'Time zone',
  introduction: 'Introduction',
  form: 'Application form',
  criteria: 'Criteria',
  reviewers: 'Reviewers',
};

/** A part of a competition as plain text, so that two can be compared. */
export function setupInWords(field: keyof Setup, setup: Setup): string {
  switch (field) {
    case 'places':
      return String(setup.places);
    case 'opens':
    case 'closes': {
      const { date, time } = setup[field];
      return date === null ? '' : deadlineDay({ date, time, zone: setup.zone });
    }
    case 'zone':
      return setup.zone;
    case 'introduction':
      return textOfHtml(setup.introduction);
    case 'form':
      return setup.form.map(({ label, kind }) => `${label} (${FIELD_KINDS[kind]})`).join('; ');
    case 'criteria':
      return setup.criteria.map(({ label }) => label).join('; ');
    case 'reviewers':
      return setup.reviewers.map(({ name }) => name).join(', ');
  }
}
