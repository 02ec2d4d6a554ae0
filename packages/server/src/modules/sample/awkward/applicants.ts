import { COUNTRY_CODES } from '@fundry/contracts/filters/countries.ts';
import { type DraftEligibility, NO_ELIGIBILITY } from '@fundry/sources/drafts/eligibility.ts';
import type { CallCase } from './awkward-case.ts';

/** The countries whose applicants one call refuses. */
export const REFUSED = ['AQ', 'BV', 'HM'];

const who =
  (stated: Partial<DraftEligibility>): CallCase['change'] =>
  ({ eligibility }) => ({
    eligibility: { ...eligibility, ...stated },
  });

/** Calls with awkward rules about who may apply. */
export const APPLICANT_CASES: CallCase[] = [
  {
    what: 'Open to everyone: anybody, any organisation, any country, any citizenship, no degree',
    title: 'For anybody at all: ideas about local democracy',
    theme: 'local-democracy',
    change: who({
      individualTypes: ['any-individual'],
      organisationTypes: ['any-organisation'],
      degrees: ['none'],
      restrictions: null,
      applicantCountries: 'any',
      citizenships: 'any',
    }),
  },
  {
    what: 'Worldwide, with work anywhere',
    title: 'Worldwide: vaccines for neglected diseases',
    theme: 'neglected-vaccines',
    change: ({ eligibility }) => ({
      eligibility: { ...eligibility, applicantCountries: 'any', citizenships: null },
      activityCountries: 'any',
    }),
  },
  {
    what: 'Nothing said about who may apply',
    title: 'Silent about applicants: rare events',
    theme: 'rare-events',
    change: () => ({ eligibility: NO_ELIGIBILITY }),
  },
  {
    what: 'Restricted to citizens of some countries',
    title: 'For citizens of Ireland and the United Kingdom: access to justice',
    theme: 'access-to-justice',
    change: who({ citizenships: ['GB', 'IE'], applicantCountries: 'any' }),
  },
  {
    what: 'All countries but a few',
    title: 'All countries but three: research software',
    theme: 'research-software',
    change: who({
      applicantCountries: COUNTRY_CODES.filter((code) => !REFUSED.includes(code)),
      text: '<p>Applications from Antarctica, Bouvet Island and Heard Island and McDonald Islands cannot be accepted.</p>',
    }),
  },
  {
    what: 'Work in other countries than the applicants’',
    title: 'From here, for there: maternal health abroad',
    theme: 'maternal-health',
    change: ({ eligibility }) => ({
      eligibility: { ...eligibility, applicantCountries: ['GB'] },
      activityCountries: ['KE', 'TZ', 'UG', 'ET', 'RW'],
    }),
  },
  {
    what: 'Degree required',
    title: 'With a doctorate or a medical degree: cancer immunotherapy fellows',
    theme: 'cancer-immunotherapy',
    change: who({ degrees: ['doctorate', 'medical'], individualTypes: ['clinician', 'postdoctoral'] }),
  },
  {
    what: 'Many restrictions',
    title: 'Under eight conditions: privacy and cryptography',
    theme: 'cryptography',
    change: who({
      restrictions: [
        ...['partnership-required', 'international-partner', 'industry-partner', 'invitation-only'],
        ...['membership-required', 'age-limit', 'registration-required', 'clinical-trial-not-allowed'],
      ],
    }),
  },
  {
    what: 'Limited submission, with number',
    title: 'Two applications per institution: shared instruments for medical imaging',
    theme: 'medical-imaging',
    change: ({ eligibility }) => ({
      limitedSubmission: { limited: true, number: 2 },
      eligibility: { ...eligibility, restrictions: ['limited-submission'] },
    }),
  },
  {
    what: 'Limited submission, without number',
    title: 'A limited number per institution: doctoral networks in oral health',
    theme: 'oral-health',
    change: ({ eligibility }) => ({
      limitedSubmission: { limited: true, number: null },
      eligibility: { ...eligibility, restrictions: ['limited-submission'] },
    }),
  },
  {
    what: 'Eligibility in the funder’s own words',
    title: 'In our own words: stroke rehabilitation at home',
    theme: 'stroke-rehabilitation',
    change: who({
      text: '<p>The lead applicant</p><ul><li>is employed by a hospital, a university or a community service,</li><li>has worked with people after a stroke for at least three years, and</li><li>names one person who had a stroke as co-applicant.</li></ul><p>Time spent on care for relatives is counted as work. Ask the office <strong>before</strong> you apply from abroad.</p>',
    }),
  },
  {
    what: 'Every kind of applicant at once',
    title: 'Sixteen kinds of organisation: coastal resilience',
    theme: 'coastal-resilience',
    funder: 'Red Alder Science Foundation',
    change: who({
      individualTypes: [
        'undergraduate',
        'graduate',
        'postdoctoral',
        'early-career',
        'established',
        'teacher',
      ],
      organisationTypes: [
        ...[
          'higher-education-public',
          'higher-education-private',
          'research-organisation',
          'hospital',
          'nonprofit',
        ],
        ...[
          'small-business',
          'for-profit',
          'school',
          'government-national',
          'government-state',
          'government-local',
        ],
        ...[
          'government-special-district',
          'housing-authority',
          'tribal-government',
          'tribal-organisation',
          'consortium',
        ],
      ],
    }),
  },
];
