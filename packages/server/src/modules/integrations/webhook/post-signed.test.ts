import { afterAll, beforeAll, expect, test } from 'vitest';
import { postSigned } from './post-signed.ts';
import { openReceiver, type Receiver } from './testing/receiver.ts';

let receiver: Receiver;
beforeAll(async () => {
  receiver = await openReceiver();
});
afterAll(() => receiver?.close());

const post = (more: { patienceMs?: number } = {}) =>
  postSigned({
    url: receiver.url,
    secret: 'whsec_example',
    deliveryId: '1',
    body: { event: 'test' },
    at: new Date('2026-03-01T12:00:00Z'),
    privateOrigins: [receiver.url],
    ...more,
  });

test('a receiver that never answers is given up on in time', async () => {
  receiver.answer = () => {};
  expect(await post({ patienceMs: 20 })).toEqual({ status: null, fault: 'There was no answer in time.' });
});

test('of a long answer no more than 64 kB and what is on the way is read', async () => {
  const closed = Promise.withResolvers<number>();
  receiver.answer = (_, answer) => {
    answer.writeHead(200);
    let written = 0;
    const write = () => {
      while (!answer.closed && answer.write('x'.repeat(16_384))) written += 16_384;
    };
    answer.on('drain', write).on('close', () => closed.resolve(written));
    write();
  };
  expect(await post()).toEqual({ status: 200, fault: null });
  expect(await closed.promise).toBeLessThan(16 * 1024 * 1024);
});
