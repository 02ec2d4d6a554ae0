import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  COMPETITION_ACTS,
  COMPETITION_STATES,
  type CompetitionState,
} from '@fundry/contracts/competitions/competition-words.ts';
import { expect, test } from 'vitest';
import { type Involvement, mayEver, readsReviews, rightsIn } from './competition.policy.ts';

const DOC = join(import.meta.dirname, '../../../../../docs/competitions.md');
const STATES = Object.keys(COMPETITION_STATES) as CompetitionState[];
const SIGHTS = ['competition', 'counts', 'reviewers', 'decisions', 'own-decision'];
const nobody: Involvement = { isEditor: false, isReviewer: false, hasApplied: false };
/** The columns of the table. */
const COLUMNS: Involvement[] = [
  nobody,
  { ...nobody, hasApplied: true },
  { ...nobody, isReviewer: true },
  { ...nobody, isEditor: true },
  { ...nobody, isEditor: true, isReviewer: true },
];

/** The states in which somebody has a right; with a star those in which they must have reviewed the application first. */
function cellOf(right: string, involvement: Involvement): string {
  const states = STATES.flatMap((state) => {
    if (right === 'read-reviews') {
      if (readsReviews(involvement, state, false)) return [state];
      return readsReviews(involvement, state, true) ? [`${state}*`] : [];
    }
    const { may, sees } = rightsIn(involvement, state);
    return [...may, ...sees].some((held) => held === right) ? [state] : [];
  });
  if (states.length === STATES.length) return 'always';
  return states.length === 0 ? '–' : states.join(', ');
}

test('who sees and does what is what the table in docs/competitions.md says', () => {
  const rows = readFileSync(DOC, 'utf8')
    .split('\n')
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    )
    .filter((cells) => cells.length === COLUMNS.length + 2 && cells[0]?.startsWith('`'));
  const told = rows.map(([right = '', _meaning, ...cells]) => [right.replaceAll('`', ''), ...cells]);
  const rights = [...SIGHTS, ...COMPETITION_ACTS];
  expect(told).toEqual(rights.map((right) => [right, ...COLUMNS.map((column) => cellOf(right, column))]));
});

test('an editor who applies is like any other applicant, whatever else they are', () => {
  for (const state of STATES) {
    for (const isReviewer of [false, true]) {
      const editor = { isEditor: true, isReviewer, hasApplied: true };
      expect(rightsIn(editor, state)).toEqual(rightsIn({ ...nobody, hasApplied: true }, state));
      for (const hasReviewed of [false, true]) expect(readsReviews(editor, state, hasReviewed)).toBe(false);
    }
  }
});

test('nobody both applies and reviews, decides or reads the names of reviewers', () => {
  for (const isEditor of [false, true]) {
    const applicant = { isEditor, isReviewer: false, hasApplied: true };
    for (const act of [
      'write-review',
      'read-applications',
      'decide',
      'announce',
      'export',
      'read-log',
    ] as const)
      expect(mayEver(applicant, act), act).toBe(false);
    expect(mayEver({ isEditor, isReviewer: true, hasApplied: false }, 'write-application')).toBe(false);
  }
});
