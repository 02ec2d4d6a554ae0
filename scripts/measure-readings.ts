import { readCommandLine } from '../packages/server/src/platform/command-line.ts';
import { printAmountsAndDeadlines } from './readings/print-amounts-and-deadlines.ts';
import { printApplicants } from './readings/print-applicants.ts';
import { realCalls } from './readings/real-calls.ts';

const HELP = `npm run measure:readings

Prints how well the readers find facts in the texts of calls: precision and recall on calls judged by hand and against
what sources state, and the share of active calls that have each fact. See docs/readings.md. FUNDRY_TEST_DATA must name
the folder with the publishers' files.`;

readCommandLine(HELP, {});
/** The day on which calls count as active. It is fixed, so that all runs give the same result. */
const TODAY = '2026-03-01';

const calls = await realCalls();
printApplicants(calls, TODAY);
printAmountsAndDeadlines(calls, TODAY);
