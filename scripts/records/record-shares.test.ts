import { expect, test } from 'vitest';
import { isBelowDepartment } from './department.ts';
import { tablesOf } from './print-shares.ts';
import { RecordShares } from './record-shares.ts';

test.each([
  ['European Commission', ['European Union']],
  ['United States Department of Energy', []],
  ['U.S. Department of Education', ['Federal Government of the United States']],
  ['Ministry of Health', []],
  ['Bundesministerium für Bildung und Forschung', []],
  ['National Department', []],
])('%s is a whole department', (name, above) => expect(isBelowDepartment(name, above)).toBe(false));

test.each([
  ['National Cancer Institute', ['National Institutes of Health', 'Department of Health and Human Services']],
  ['U.S. National Science Foundation', []],
  ['Department of Energy Idaho Operations Office', ['United States Department of Energy']],
  ['United States Department of the Army', ['United States Department of Defense']],
  ['European Research Council', ['European Commission']],
  ['Wellcome Trust', []],
])('%s is below the departments, or decides by itself', (name, above) =>
  expect(isBelowDepartment(name, above)).toBe(true),
);

test('shares are counted and printed', () => {
  const shares = new RecordShares();
  shares.addCall('SS-R-', true);
  shares.addCall('R----', false);
  shares.addAward('SS--RS');
  const lines = tablesOf(shares).split('\n');
  expect(lines).toContain('| active calls (2) | share | records | stated as data | read or worked out |');
  expect(lines).toContain('| Deadline | 100.0 % | 2 | 1 | 1 |');
  expect(lines).toContain('| Countries of applicants | 50.0 % | 1 | 0 | 1 |');
  expect(lines).toContain('| Funder below the department | 50.0 % | 1 | 1 | 0 |');
  expect(lines).toContain('| Research area | 100.0 % | 1 | 0 | 1 |');
});
