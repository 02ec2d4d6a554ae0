import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { addToast, currentToasts, dismissToast, holdToast, releaseToast } from './toast-queue.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  for (const { id } of currentToasts()) dismissToast(id);
  vi.useRealTimers();
});

const texts = () => currentToasts().map(({ text }) => text);

test('a confirmation goes after 4 seconds, or after the time that it is given', () => {
  addToast({ context: 'save', kind: 'confirmation', text: 'Saved' });
  addToast({ context: 'mail', kind: 'confirmation', text: 'Sent', staysMs: 8_000 });
  vi.advanceTimersByTime(3_999);
  expect(texts()).toEqual(['Saved', 'Sent']);
  vi.advanceTimersByTime(1);
  expect(texts()).toEqual(['Sent']);
  vi.advanceTimersByTime(4_000);
  expect(texts()).toEqual([]);
});

test('with something to do about it a confirmation stays for 8 seconds', () => {
  addToast({
    context: 'undo',
    kind: 'confirmation',
    text: 'Gone',
    actions: [{ label: 'Undo', act: () => {} }],
  });
  vi.advanceTimersByTime(7_999);
  expect(texts()).toEqual(['Gone']);
  vi.advanceTimersByTime(1);
  expect(texts()).toEqual([]);
});

test('an error stays until it is dismissed', () => {
  addToast({ context: 'search', kind: 'error', text: 'Something went wrong' });
  vi.advanceTimersByTime(3_600_000);
  expect(texts()).toEqual(['Something went wrong']);
  dismissToast(currentToasts()[0]!.id);
  expect(texts()).toEqual([]);
});

test('a new one replaces the one of its context, with its own time', () => {
  addToast({ context: 'save', kind: 'confirmation', text: 'first' });
  vi.advanceTimersByTime(3_000);
  addToast({ context: 'save', kind: 'confirmation', text: 'second' });
  addToast({ context: 'other', kind: 'error', text: 'third' });
  expect(texts()).toEqual(['second', 'third']);
  vi.advanceTimersByTime(3_999);
  expect(texts()).toEqual(['second', 'third']);
  vi.advanceTimersByTime(1);
  expect(texts()).toEqual(['third']);
});

test('its time stands still while it is held', () => {
  addToast({ context: 'save', kind: 'confirmation', text: 'Saved' });
  const { id } = currentToasts()[0]!;
  holdToast(id);
  vi.advanceTimersByTime(60_000);
  expect(texts()).toEqual(['Saved']);
  releaseToast(id);
  vi.advanceTimersByTime(4_000);
  expect(texts()).toEqual([]);
});
