import fc from 'fast-check';
import { expect, it } from 'vitest';
import { groupByIdentityKeys } from './identity-keys.ts';

it('joins what shares a key, a record, or a key of a record, over any number of steps', () => {
  const members = [
    { keys: ['a', 'b'], recordId: null },
    { keys: ['x'], recordId: 9 },
    { keys: ['c'], recordId: null },
    { keys: ['b', 'c'], recordId: null },
    { keys: ['y'], recordId: null },
  ];
  const known = new Map([
    ['c', 7],
    ['y', 9],
  ]);
  expect(groupByIdentityKeys(members, known)).toEqual([
    { members: [0, 2, 3], keys: ['a', 'b', 'c'], recordIds: [7] },
    { members: [1, 4], keys: ['x', 'y'], recordIds: [9] },
  ]);
});

it('gives the same groups for any order of members', () => {
  const member = fc.record({
    keys: fc.array(fc.integer({ min: 0, max: 12 }).map(String), { maxLength: 3 }),
    recordId: fc.option(fc.integer({ min: 1, max: 5 })),
  });
  fc.assert(
    fc.property(fc.array(member, { maxLength: 12 }), fc.array(fc.nat(11)), (members, swaps) => {
      const known = new Map([
        ['1', 3],
        ['2', 4],
      ]);
      const order = members.map((_, index) => index);
      swaps.forEach((to, from) => {
        const [left, right] = [order[from], order[to]];
        if (left !== undefined && right !== undefined) [order[from], order[to]] = [right, left];
      });
      const canonical = (groups: ReturnType<typeof groupByIdentityKeys>, place: (at: number) => number) =>
        groups
          .map((group) =>
            JSON.stringify([
              group.members.map(place).sort((a, b) => a - b),
              group.keys.sort(),
              group.recordIds,
            ]),
          )
          .sort();
      const straight = canonical(groupByIdentityKeys(members, known), (at) => at);
      const mixed = canonical(
        groupByIdentityKeys(
          order.map((at) => members[at]!),
          known,
        ),
        (at) => order[at]!,
      );
      expect(mixed).toEqual(straight);
    }),
  );
});
