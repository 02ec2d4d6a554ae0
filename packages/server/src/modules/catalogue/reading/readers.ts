import { readAmounts } from './amounts/read-amounts.ts';
import { readExpectedAwards } from './amounts/read-expected-awards.ts';
import { readCareerStage } from './applicants/career-stage.ts';
import { readCitizenship } from './applicants/citizenship.ts';
import { readDegrees } from './applicants/degrees.ts';
import { readEuActions } from './applicants/eu-actions.ts';
import { readEuLimitedCountries } from './applicants/eu-limited-countries.ts';
import { readEuSchemes } from './applicants/eu-schemes.ts';
import { readForeignApplicants } from './applicants/foreign-applicants.ts';
import { readLimitedSubmission } from './applicants/limited-submission.ts';
import { readNamedCountry } from './applicants/named-country.ts';
import { readNaturalPersons } from './applicants/natural-persons.ts';
import { readNihActivities } from './applicants/nih-activities.ts';
import { readNihOrganisations } from './applicants/nih-organisations.ts';
import { readNsfProgrammes } from './applicants/nsf-programmes.ts';
import { readOrganisations } from './applicants/organisations.ts';
import { readPartnership } from './applicants/partnership.ts';
import { readEuProgrammes } from './applicants/read-eu-programmes.ts';
import { readTitleRestrictions } from './applicants/title-restrictions.ts';
import { readAnytime } from './deadlines/read-anytime.ts';
import { readDueDates } from './deadlines/read-due-dates.ts';
import { readNihDates } from './deadlines/read-nih-dates.ts';
import { readPreliminaryDates } from './deadlines/read-preliminary-dates.ts';
import type { Reader } from './readable-call.ts';

/**
 * To be raised by one with every change of what readers find, of texts, titles, summaries and of what research areas
 * records get. `npm run read` then improves the records that an older version has read.
 */
export const READER_VERSION = 12;

/** Of two readings of one field the one that stands first here counts, wherever only one can. */
export const READERS: readonly Reader[] = [
  readOrganisations,
  readNihOrganisations,
  readEuActions,
  readEuLimitedCountries,
  readEuProgrammes,
  readForeignApplicants,
  readNamedCountry,
  readNsfProgrammes,
  readCitizenship,
  readDegrees,
  readCareerStage,
  readNaturalPersons,
  readNihActivities,
  readEuSchemes,
  readLimitedSubmission,
  readPartnership,
  readTitleRestrictions,
  readAmounts,
  readExpectedAwards,
  readPreliminaryDates,
  readDueDates,
  readAnytime,
  readNihDates,
];
