import { readFileSync } from 'node:fs';

/**
 * Prints "N passed, N failed" from Vitest's JSON report, the first argument. A skipped test counts as a failure. The other
 * arguments name the npm scripts that failed: each counts as a failure, but `test` only if no test of its report says why.
 */
const [file, ...failedScripts] = process.argv.slice(2);
interface Report {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numFailedTestSuites: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { status: string; fullName: string }[];
  }[];
}
let report: Report | null = null;
try {
  report = JSON.parse(readFileSync(file!, 'utf8')) as Report;
} catch {
  console.log('The tests left no report.');
}
const skipped = (report?.testResults ?? []).flatMap(({ name, assertionResults }) =>
  assertionResults
    .filter(({ status }) => status !== 'passed' && status !== 'failed')
    .map(({ fullName }) => `${name}: ${fullName}`),
);
for (const test of skipped) console.log(`skipped: ${test}`);
const brokenFiles = (report?.testResults ?? []).filter(
  ({ status, assertionResults }) =>
    status === 'failed' && assertionResults.every((test) => test.status === 'passed'),
);
for (const { name, message } of brokenFiles) console.log(`failed: ${name}: ${message}`);
const failedTests = (report?.numFailedTests ?? 1) + skipped.length + brokenFiles.length;
const others = failedScripts.filter((script) => script !== 'test' || failedTests === 0);
for (const script of others) console.log(`failed: npm run ${script}`);
const failed = failedTests + others.length;
console.log(`${report?.numPassedTests ?? 0} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
