import { expect, test } from 'vitest';
import { type FairLimits, FairQueue } from './fair-queue.ts';

const LIMITS: FairLimits = { atOnce: 3, perClient: 2, waiting: 100, waitingInAll: 1_000 };

function queueOf(limits: Partial<FairLimits> = {}) {
  return new FairQueue<string>({ ...LIMITS, ...limits });
}

const at = (name: string, member = '') => ({ name, member });

/** Lets every turn run to its end, one after the other, and lists the tickets in that order. */
function served(queue: FairQueue<string>): string[] {
  const order: string[] = [];
  for (let turn = queue.next(); turn; turn = queue.next()) {
    order.push(turn.ticket);
    queue.done(turn.client);
  }
  return order;
}

test('no client runs more than its share, and all together no more than the limit', () => {
  const queue = queueOf();
  for (const ticket of ['a1', 'a2', 'a3']) queue.join(at('a'), ticket);
  expect([queue.next()?.ticket, queue.next()?.ticket, queue.next()]).toEqual(['a1', 'a2', null]);
  queue.join(at('b'), 'b1');
  queue.join(at('c'), 'c1');
  expect([queue.next()?.ticket, queue.next()]).toEqual(['b1', null]);
  queue.done('a');
  expect(queue.next()?.ticket).toBe('c1');
  queue.done('b');
  expect(queue.next()?.ticket).toBe('a3');
});

test('clients take turns, however many tickets each has', () => {
  const queue = queueOf({ atOnce: 1 });
  for (let each = 1; each <= 5; each++) queue.join(at('greedy'), `greedy ${each}`);
  queue.join(at('b'), 'b');
  queue.join(at('c'), 'c');
  expect(served(queue)).toEqual(['greedy 1', 'b', 'c', 'greedy 2', 'greedy 3', 'greedy 4', 'greedy 5']);
});

test('behind one address the browsers take turns for the turns of the address', () => {
  const queue = queueOf({ atOnce: 1 });
  for (const ticket of ['g1', 'g2', 'g3']) queue.join(at('campus', 'greedy'), ticket);
  queue.join(at('campus', 'one'), 'one');
  queue.join(at('campus', 'two'), 'two');
  queue.join(at('elsewhere'), 'elsewhere');
  expect(served(queue)).toEqual(['g1', 'elsewhere', 'one', 'two', 'g2', 'g3']);
});

test('where there is no room, whoever has most waiting loses the newest', () => {
  const queue = queueOf({ waiting: 3, waitingInAll: 5 });
  for (const ticket of ['g1', 'g2', 'g3']) expect(queue.join(at('campus', 'greedy'), ticket)).toBe(null);
  expect(queue.join(at('campus', 'greedy'), 'g4')).toBe('g4');
  expect(queue.join(at('campus', 'one'), 'one')).toBe('g3');
  expect(queue.join(at('b'), 'b1')).toBe(null);
  expect(queue.join(at('b'), 'b2')).toBe(null);
  expect(queue.join(at('c'), 'c1')).toBe('g2');
  expect(queue.waiting).toBe(5);
  expect(served(queue).sort()).toEqual(['b1', 'b2', 'c1', 'g1', 'one']);
});

test('whoever leaves is not served, and leaves only once', () => {
  const queue = queueOf();
  queue.join(at('a'), 'a1');
  queue.join(at('a'), 'a2');
  expect([queue.leave(at('a'), 'a1'), queue.leave(at('a'), 'a1')]).toEqual([true, false]);
  expect(served(queue)).toEqual(['a2']);
  expect(queue.leave(at('a'), 'a2')).toBe(false);
  expect(queue.waiting).toBe(0);
});

test('a campus of three hundred people who each search once is served whole, beside a greedy neighbour', () => {
  const queue = queueOf({ waiting: 400 });
  for (let each = 0; each < 200; each++) queue.join(at('campus', 'greedy'), `greedy ${each}`);
  for (let each = 0; each < 300; each++) queue.join(at('campus', `person ${each}`), `person ${each}`);
  const order = served(queue);
  expect(order.filter((ticket) => ticket.startsWith('person'))).toHaveLength(300);
  // Only a few of the greedy neighbour come first, although they were all there before.
  expect(order.slice(0, 302).filter((ticket) => ticket.startsWith('greedy'))).toHaveLength(2);
});
