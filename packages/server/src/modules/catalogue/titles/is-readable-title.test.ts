import { expect, test } from 'vitest';
import { isReadableTitle } from './is-readable-title.ts';

test.each([
  'Mechanisms of neuronal migration',
  'CAREER: Topology and geometry of knots',
  'The role of IL-17 in asthma',
  'Étude des sols (phase 2)',
  'Quantum-enhanced sensing with NV centres',
  '量子计算研究',
])('%s can be read', (title) => expect(isReadableTitle(title)).toBe(true));

test.each([
  ['LRP', 'a code'],
  ['R01 GM123456', 'a code'],
  ['GRACEFUL', 'an acronym'],
  ['EU project 641661', 'a number in place of a title'],
  ['MECHANISMS OF NEURONAL MIGRATION', 'capitals'],
  ['Purpose: this grant funds the', 'cut at a word'],
  ['Lectures in memory of Richard M.', 'cut at an abbreviation'],
  ['A study of soils and …', 'cut'],
  ['', 'nothing'],
])('%s cannot: %s', (title) => expect(isReadableTitle(title)).toBe(false));
