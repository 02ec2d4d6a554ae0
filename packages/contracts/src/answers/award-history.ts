import { z } from 'zod';
import { FIGURED_INSTITUTIONS } from '../limits.ts';
import {
  amountFigures,
  countryFigures,
  disciplineFigures,
  grantTypeFigures,
  organisationFigures,
  shownFigures,
  wholeYears,
  yearFigures,
} from './award-figures.ts';
import { notices } from './search-answer.ts';

/** Of how many awards the charts tell something that all answers about awards have. */
export const shownParts = {
  years: shownFigures.describe('Their start year'),
  countries: shownFigures.describe('The country of a recipient'),
  grantTypes: shownFigures.describe('Their grant type'),
  disciplines: shownFigures.describe('A discipline'),
};

/** What some awards were for, who won them, when, and what they are worth. */
export const awardHistory = z.object({
  totalGrants: z.number().int().describe('The awards'),
  perYear: z.array(yearFigures).describe('By start year, newest first'),
  wholeYears,
  shown: z
    .object({ ...shownParts, institutions: shownFigures.describe('A recipient') })
    .describe('Of how many awards each list below tells something'),
  amounts: amountFigures.describe('What they are worth'),
  awardedInstitutions: z
    .array(organisationFigures.omit({ amount: true }))
    .describe(`The ${FIGURED_INSTITUTIONS} recipients with the most awards`),
  grantTypes: z.array(grantTypeFigures.omit({ amount: true })).describe('By grant type'),
  recipientCountries: z.array(countryFigures.omit({ amount: true })).describe('By country of the recipient'),
  disciplines: z.array(disciplineFigures.omit({ amount: true })).describe('ASJC, top level'),
  subDisciplines: z.array(disciplineFigures.omit({ amount: true })).describe('ASJC, both levels'),
  countryCodeMapping: z
    .record(
      z.string(),
      z.object({ name: z.string().describe('Its name'), alpha2: z.string().describe('Its code') }),
    )
    .describe('The countries above, by their codes'),
  grantTypeDescriptions: z
    .array(
      z.object({
        typeId: z.string().describe('Grant type'),
        description: z.string().describe('The text to show'),
      }),
    )
    .describe('The names of the grant types'),
  notices,
});
export type AwardHistory = z.infer<typeof awardHistory>;
