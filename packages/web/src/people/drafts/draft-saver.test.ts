import { EMPTY_DRAFT, type InternalDraft } from '@fundry/contracts/internal-opportunities/internal-draft.ts';
import { NEWER_DRAFT } from '@fundry/contracts/internal-opportunities/internal-words.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiFailure } from '../../lib/api-client.ts';
import { DraftSaver } from './draft-saver.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const EMIL = { id: '00000000-0000-4000-8000-000000000001', name: 'Emil' };

function internal(version: number, part: Partial<InternalDraft> = {}) {
  return {
    _id: '4503599627370497',
    _source: { ...EMPTY_DRAFT, ...part },
    status: 'draft' as const,
    extensions: { published: false },
    unpublishedChanges: false,
    version,
    writtenBy: EMIL,
    writtenDate: '2026-03-01T12:00:00.000Z',
  };
}
type Internal = ReturnType<typeof internal>;

/** A server that keeps one draft, and an editor who has opened it. */
function opened(first: Partial<InternalDraft> = {}) {
  const server = { present: internal(1, first), saves: 0, isDown: false };
  const told: string[] = [];
  const saver = new DraftSaver<InternalDraft, Internal>(server.present, {
    draftOf: ({ _source }) => _source,
    newerIn: ({ problem }) => problem.newerDraft as Internal | null,
    longTexts: ['description'],
    async send(draft, version) {
      if (server.isDown) throw new ApiFailure(0, 'You are offline.');
      server.saves++;
      if (version !== server.present.version) {
        throw new ApiFailure(409, 'Emil has saved.', { code: NEWER_DRAFT, newerDraft: server.present });
      }
      server.present = internal(version + 1, draft);
      return server.present;
    },
    tell: () => {},
    tellTaken: ({ writtenBy }, fields) => told.push(`${writtenBy.name}: ${fields.join()}`),
  });
  const bySomebody = (part: Partial<InternalDraft>) => {
    server.present = internal(server.present.version + 1, { ...server.present._source, ...part });
  };
  return { server, saver, told, bySomebody };
}

test('saves once, two seconds after the last change', async () => {
  const { server, saver } = opened();
  saver.write({ title: 'S' });
  await vi.advanceTimersByTimeAsync(1_999);
  saver.write({ title: 'Se' });
  await vi.advanceTimersByTimeAsync(1_999);
  expect([server.saves, saver.state.isSaved]).toEqual([0, false]);
  await vi.advanceTimersByTimeAsync(1);
  expect([server.saves, saver.state.isSaved, server.present._source.title]).toEqual([1, true, 'Se']);
});

test('what is typed while a save is under way is saved after it', async () => {
  const { server, saver } = opened();
  saver.write({ title: 'S' });
  const saving = saver.flush();
  saver.write({ title: 'Se' });
  expect(await saving).toBe(true);
  expect([server.saves, server.present._source.title]).toEqual([2, 'Se']);
});

test('takes over what only the other editor changed, and says so', async () => {
  const { server, saver, told, bySomebody } = opened();
  bySomebody({ number: '7' });
  saver.write({ title: 'Seed' });
  expect(await saver.flush()).toBe(true);
  expect(server.present._source).toMatchObject({ title: 'Seed', number: '7' });
  expect([saver.state.draft.number, saver.state.begun, told]).toEqual(['7', 0, ['Emil: number']]);
  bySomebody({ description: '<p>Theirs</p>' });
  saver.write({ title: 'Seeds' });
  await saver.flush();
  expect([saver.state.draft.description, saver.state.begun]).toEqual(['<p>Theirs</p>', 1]);
});

test('asks about what both changed, saves nothing before, and then what was decided', async () => {
  const { server, saver, bySomebody } = opened();
  bySomebody({ title: 'Theirs', programme: 'Theirs', number: '7' });
  saver.write({ title: 'Mine', programme: 'Mine' });
  expect(await saver.flush()).toBe(false);
  expect(saver.state.dispute?.fields).toEqual(['title', 'programme']);
  saver.write({ title: 'Still mine' });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(server.present._source.title).toBe('Theirs');
  expect(await saver.decide(['programme'])).toBe(true);
  expect(server.present._source).toMatchObject({ title: 'Still mine', programme: 'Theirs', number: '7' });
});

test('keeps what was typed when it cannot be saved, and saves it later', async () => {
  const { server, saver } = opened();
  server.isDown = true;
  saver.write({ title: 'Seed' });
  expect(await saver.flush()).toBe(false);
  expect([saver.state.failure?.message, saver.state.draft.title]).toEqual(['You are offline.', 'Seed']);
  server.isDown = false;
  expect(await saver.flush()).toBe(true);
  expect([saver.state.failure, server.present._source.title]).toEqual([null, 'Seed']);
});

test('an act of the server that answers a newer version overwrites nothing', async () => {
  const { server, saver, bySomebody, told } = opened({ title: 'Seed' });
  bySomebody({ number: '7' });
  saver.stands({ ...server.present });
  expect([saver.state.draft.number, saver.state.isSaved, told]).toEqual(['7', true, ['Emil: number']]);
  saver.write({ title: 'Seeds' });
  await saver.flush();
  expect(server.present._source).toMatchObject({ title: 'Seeds', number: '7' });
});
