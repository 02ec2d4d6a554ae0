import { z } from 'zod';
import { COUNTRY_CODES } from '../filters/countries.ts';
import { isDay } from '../search-state/parameter.ts';
import {
  type ApplicantFacts,
  CAREER_STAGES,
  type CareerStage,
  type FactName,
  HELD_DEGREES,
  type HeldDegree,
  MAX_CITIZENSHIPS,
  NOTHING_SAID,
  OWN_ORGANISATIONS,
  type OwnOrganisation,
} from './applicant.ts';
import { VERDICTS } from './verdict.ts';

const country = z.enum(COUNTRY_CODES as [string, ...string[]], 'must be a country code such as DE');

/** What a person says about themselves as an applicant. Every part may be left open. */
export const applicantFacts: z.ZodType<ApplicantFacts, Partial<ApplicantFacts>> = z
  .strictObject({
    country: country
      .nullable()
      .default(null)
      .describe('Where they work, or their organisation is, ISO 3166-1 alpha-2; null: not said'),
    citizenships: z
      .array(country)
      .max(MAX_CITIZENSHIPS)
      .default([])
      .describe('ISO 3166-1 alpha-2; empty: not said'),
    careerStage: z
      .enum(Object.keys(CAREER_STAGES) as [CareerStage, ...CareerStage[]])
      .nullable()
      .default(null)
      .describe('Ids of /api/eligibility/individual-applicant-types; null: not said'),
    degree: z
      .enum(Object.keys(HELD_DEGREES) as [HeldDegree, ...HeldDegree[]])
      .nullable()
      .default(null)
      .describe('The highest degree that they hold; null: not said'),
    degreeDate: z
      .string()
      .refine(isDay, 'must be a day as YYYY-MM-DD')
      .nullable()
      .default(null)
      .describe('The day on which it was awarded, YYYY-MM-DD; null: not said'),
    organisationType: z
      .enum(Object.keys(OWN_ORGANISATIONS) as [OwnOrganisation, ...OwnOrganisation[]])
      .nullable()
      .default(null)
      .describe(
        'Ids of /api/eligibility/organization-applicant-types; none: they apply as a person; null: not said',
      ),
  })
  .meta({ id: 'Applicant' });

/** A verdict on whether somebody may apply, as the API answers it. */
export const canApplyAnswer = z
  .object({
    verdict: z.enum(VERDICTS).describe('yes, no, or unclear'),
    because: z.string().describe('The statement that decides, or what is missing, in words'),
    sentence: z
      .string()
      .optional()
      .describe(
        'The words of the call, or the rule of its programme, that decide; left out where its data do',
      ),
    asks: z
      .enum(Object.keys(NOTHING_SAID) as [FactName, ...FactName[]])
      .optional()
      .describe('What the applicant has not said and would have to'),
  })
  .meta({ id: 'CanApply' });
