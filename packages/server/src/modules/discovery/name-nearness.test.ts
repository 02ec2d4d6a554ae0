import { expect, test } from 'vitest';
import { tokenise } from '../../platform/search/tokenise.ts';
import { nearnessOf } from './name-nearness.ts';

const funder = {
  name: 'German Lantern Society',
  aliases: ['GLS', 'Deutsche Gesellschaft für Laternen', 'GLSX'],
  codes: ['LAN-GLS7'],
};

test.each([
  ['german lantern society', 0, null],
  ['gls', 0, 'GLS'],
  ['german lan', 1, null],
  ['deutsche ges', 1, 'Deutsche Gesellschaft für Laternen'],
  ['glsx', 0, 'GLSX'],
  ['lan-gls7', 0, 'LAN-GLS7'],
  ['ger soc', 2, null],
  ['lant ger', 2, null],
  ['latern', 2.5, 'Deutsche Gesellschaft für Laternen'],
  ['german laternen', 3, null],
  ['0abc12345', 3, null],
])('%s', (typed, distance, alias) => {
  expect(nearnessOf(tokenise(typed), funder)).toEqual({ distance, alias });
});
